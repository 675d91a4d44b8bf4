/** A press that counts only when it lasts. */
export const HOLD = 450; // milliseconds

export class Hold {
  readonly #done: () => void;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(done: () => void) {
    this.#done = done;
  }

  begin(): void {
    if (this.#timer !== null) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#done();
    }, HOLD);
  }

  /** Whether it was let go of too early. */
  end(): boolean {
    if (this.#timer === null) return false;
    clearTimeout(this.#timer);
    this.#timer = null;
    return true;
  }
}

type Press = Pick<PointerEvent, 'width' | 'height' | 'pressure' | 'detail' | 'pointerType'>;

/** Screen readers press with a pointer that has no size or no weight; they press and let go at once, and cannot hold. */
export const isAssisted = ({ width, height, pressure, detail, pointerType }: Press): boolean =>
  (width === 0 && height === 0) || (width === 1 && height === 1 && pressure === 0 && detail === 0 && pointerType === 'mouse');
