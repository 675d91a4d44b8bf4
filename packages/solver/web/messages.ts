/** What a page and a worker that answers it say to each other. */
export type ToWorker<Request> =
  | { readonly kind: 'ask'; readonly id: number; readonly request: Request }
  | { readonly kind: 'stop'; readonly id: number };

export type ToPage<Answer> =
  | { readonly kind: 'progress'; readonly id: number; readonly done: number; readonly of: number }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly id: number; readonly why: Failure; readonly message: string };

export type Failure = 'too-large' | 'stopped' | 'mistake';
