/** What somebody wants a thing that is on or off to be, until the server has said that it is so. */
export interface Wish {
  readonly wanted: boolean;
  /** It could not be had; what was before is what is shown. */
  readonly failed: boolean;
}

export interface WishToSend {
  /** What the thing is as far as is known; undefined where it is not. */
  readonly isSo: boolean | undefined;
  /** Makes it so. @throws where it could not, by rejection */
  readonly send: (wanted: boolean) => Promise<void>;
}

/**
 * Toggles queue, they do not race: of each thing one request is under way at a time, and when it is answered only the last
 * wish counts. Wishes lie over what was read from the server, so that every place that shows a thing shows the same.
 */
export class Wishes {
  readonly #wishes = new Map<string, Wish>();
  readonly #busy = new Set<string>();
  readonly #listeners = new Set<() => void>();

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly get = (key: string): Wish | undefined => this.#wishes.get(key);

  /** @returns whether it is as it was wanted last; where another call is at work already, that one sees to it: null */
  async want(key: string, wanted: boolean, { isSo, send }: WishToSend): Promise<boolean | null> {
    this.#set(key, { wanted, failed: false });
    if (this.#busy.has(key)) return null;
    this.#busy.add(key);
    try {
      return await this.#fulfil(key, isSo, send);
    } finally {
      this.#busy.delete(key);
    }
  }

  async #fulfil(key: string, known: boolean | undefined, send: WishToSend['send']): Promise<boolean> {
    let isSo = known;
    for (;;) {
      const { wanted } = this.#wishes.get(key) ?? { wanted: isSo };
      if (wanted === undefined || wanted === isSo) {
        this.#set(key, undefined);
        return true;
      }
      const sent = await send(wanted).then(
        () => true,
        () => false,
      );
      // An answer that was lost may have been a yes.
      isSo = sent ? wanted : undefined;
      if (!sent && this.#wishes.get(key)?.wanted === wanted) {
        this.#set(key, { wanted, failed: true });
        return false;
      }
    }
  }

  #set(key: string, wish: Wish | undefined): void {
    if (wish === undefined) this.#wishes.delete(key);
    else this.#wishes.set(key, wish);
    for (const listener of this.#listeners) listener();
  }
}
