/** Runs the last scheduled action once, after a pause or on flush. */
export class Debouncer {
  readonly #milliseconds: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #action: (() => void) | null = null;

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }

  /** Replaces the pending action, if any. */
  start(action: () => void): void {
    this.cancel();
    this.#action = action;
    this.#timer = setTimeout(() => this.finish(), this.#milliseconds);
  }

  /** Runs the pending action now, if any. */
  finish(): void {
    const action = this.#action;
    this.cancel();
    action?.();
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#action = null;
  }
}
