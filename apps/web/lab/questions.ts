/** What the lab's page asks of its workers. */
import type { Exact, Manifest, Mattering, Tally } from '@snug/lab';

interface OfVersion {
  readonly manifest: Manifest;
  readonly version: number;
}

export type LabQuestion =
  | (OfVersion & { readonly kind: 'chunk'; readonly chunk: number })
  | (OfVersion & { readonly kind: 'exact' })
  | (OfVersion & { readonly kind: 'mattering' });

export type LabAnswer =
  | { readonly kind: 'chunk'; readonly tally: Tally }
  | { readonly kind: 'exact'; readonly exact: Exact }
  | { readonly kind: 'mattering'; readonly mattering: Mattering | null };
