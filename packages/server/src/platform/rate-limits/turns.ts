/**
 * Turns of subjects that share this process: what one subject asks for at once is worked on a little at a time, and the rest of
 * it waits in the order of its arrival, so that others wait for what is being worked on and never for all that it asks.
 */
export class Turns {
  readonly #subjects = new Map<string, Subject>();
  readonly #atOnce: number;

  /** @param atOnce the prices that one subject's requests in work may add up to; one that costs more is worked on alone */
  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /**
   * Calls `begin` when it is the request's turn: at once where nothing else of the subject is in the way.
   * @param begin is given what ends the turn, to be called once or several times
   */
  take(subject: string, price: number, begin: (end: () => void) => void): void {
    const state = this.#subjects.get(subject) ?? { inWork: 0, waiting: [] };
    this.#subjects.set(subject, state);
    state.waiting.push({ price, begin });
    this.#beginNext(subject, state);
  }

  #beginNext(subject: string, state: Subject): void {
    for (;;) {
      const [next] = state.waiting;
      if (next === undefined || (state.inWork > 0 && state.inWork + next.price > this.#atOnce)) break;
      state.waiting.shift();
      state.inWork += next.price;
      let isEnded = false;
      next.begin(() => {
        if (isEnded) return;
        isEnded = true;
        state.inWork -= next.price;
        this.#beginNext(subject, state);
      });
    }
    if (state.inWork === 0) this.#subjects.delete(subject);
  }
}

interface Subject {
  /** The prices of what is being worked on, added up. */
  inWork: number;
  readonly waiting: { readonly price: number; readonly begin: (end: () => void) => void }[];
}
