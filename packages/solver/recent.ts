/** What was asked for last is kept, for the next to ask is often the same. */
export class Recent<Value> {
  readonly #kept = new Map<string, Value>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Value | undefined {
    const value = this.#kept.get(key);
    if (value !== undefined) this.keep(key, value);
    return value;
  }

  clear(): void {
    this.#kept.clear();
  }

  keep(key: string, value: Value): Value {
    this.#kept.delete(key);
    this.#kept.set(key, value);
    for (const oldest of this.#kept.keys()) if (this.#kept.size > this.#most) this.#kept.delete(oldest);
    return value;
  }
}
