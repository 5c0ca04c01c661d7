/** Which modal dialogs are open, the topmost last. */
export class OpenDialogs {
  readonly #dialogs = new Set<HTMLDialogElement>();
  readonly #listeners = new Set<() => void>();

  /** Registers an open dialog. @returns unregisters it */
  track(dialog: HTMLDialogElement): () => void {
    this.#dialogs.add(dialog);
    this.#notify();
    return () => {
      this.#dialogs.delete(dialog);
      this.#notify();
    };
  }

  all(): readonly HTMLDialogElement[] {
    return [...this.#dialogs];
  }

  /** Calls back whenever a dialog opens or closes. @returns unsubscribes */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Those of this page. */
export const openDialogs = new OpenDialogs();

// The page behind them does not scroll (styles/base.css).
openDialogs.subscribe(() => document.documentElement.toggleAttribute('data-modal', openDialogs.all().length > 0));
