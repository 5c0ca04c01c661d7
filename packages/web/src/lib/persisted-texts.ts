/** A page that the browser keeps for Back has no events of other tabs until it is shown again. */
const elsewhere = ['storage', 'pageshow'] as const;

/**
 * Texts in browser storage that screens can subscribe to. Where storage is disabled or full, they live as long as the
 * page.
 */
export class PersistedTexts {
  readonly #storage: () => Storage;
  readonly #unkept = new Map<string, string>();
  readonly #listeners = new Set<() => void>();

  /** @param storage read each time, since merely accessing it throws where it is disabled */
  constructor(storage: () => Storage) {
    this.#storage = storage;
  }

  read(name: string): string | null {
    return this.#unkept.get(name) ?? this.#ask((storage) => storage.getItem(name)) ?? null;
  }

  /** @param text null deletes it */
  write(name: string, text: string | null): void {
    this.#unkept.delete(name);
    if (text === null) this.#ask((storage) => storage.removeItem(name));
    else if (this.#ask((storage) => [storage.setItem(name, text)]) === undefined) this.#unkept.set(name, text);
    for (const listener of this.#listeners) listener();
  }

  /** Calls back when a text changes, here or in another tab, also while this page was kept for Back. @returns unsubscribes */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    for (const event of elsewhere) window.addEventListener(event, listener);
    return () => {
      this.#listeners.delete(listener);
      for (const event of elsewhere) window.removeEventListener(event, listener);
    };
  };

  /** @returns undefined where the storage throws */
  #ask<Answer>(question: (storage: Storage) => Answer): Answer | undefined {
    try {
      return question(this.#storage());
    } catch {
      return undefined;
    }
  }
}
