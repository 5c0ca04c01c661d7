/** Waits until somebody rests: the last thing they wanted is done once, after a pause or as soon as it has to be. */
export class Rest {
  readonly #milliseconds: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #act: (() => void) | null = null;

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }

  /** Takes the place of what waited so far. */
  start(act: () => void): void {
    this.cancel();
    this.#act = act;
    this.#timer = setTimeout(() => this.finish(), this.#milliseconds);
  }

  /** Does what waits, if anything, without waiting on. */
  finish(): void {
    const act = this.#act;
    this.cancel();
    act?.();
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#act = null;
  }
}
