import {
  enqueue,
  fail,
  isSettled,
  isWaiting,
  nothingPending,
  send,
  succeed,
  type Changes,
  type PendingChanges,
} from './pending-changes.ts';

/** How the changes of one key are saved. The handlers of the last change count. */
export interface QueueHandlers<Values extends object> {
  /** Saves changes in one request, and stores what the server confirmed. @throws by rejection */
  readonly send: (changes: Changes<Values>) => Promise<unknown>;
  readonly onFailed?: (error: unknown, changes: Changes<Values>) => void;
  /** Called once no request is in progress any more. @param succeeded whether the last changes were saved */
  readonly onSettled?: (succeeded: boolean) => void;
}

/**
 * Changes queue, they do not race: per key, such as a movie's watchlist toggle, one request is in progress at a time, and
 * after its answer the last of the changes made since are sent together. Pending changes override what was read from
 * the server, so that every place that shows a key shows the same.
 */
export class OptimisticQueue<Values extends object> {
  readonly #pending = new Map<string, PendingChanges<Values>>();
  readonly #handlers = new Map<string, QueueHandlers<Values>>();
  readonly #listeners = new Set<() => void>();

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly get = (key: string): PendingChanges<Values> => this.#pending.get(key) ?? nothingPending;

  readonly enqueue = (key: string, changes: Changes<Values>, handlers: QueueHandlers<Values>): void => {
    this.#handlers.set(key, handlers);
    const pending = enqueue(this.get(key), changes);
    this.#set(key, pending);
    if (pending.sending === null) void this.#run(key, handlers);
  };

  /** The page is being left: queued changes must be sent now. */
  readonly flush = (key: string): void => {
    const handlers = this.#handlers.get(key);
    if (handlers !== undefined && isWaiting(this.get(key)) && this.get(key).sending !== null) void this.#run(key, handlers);
  };

  async #run(key: string, first: QueueHandlers<Values>): Promise<void> {
    let handlers = first;
    while (isWaiting(this.get(key))) {
      const changes = this.get(key).waiting;
      this.#set(key, send(this.get(key)));
      try {
        await handlers.send(changes);
        this.#set(key, succeed(this.get(key)));
      } catch (error) {
        handlers.onFailed?.(error, changes);
        this.#set(key, fail(this.get(key), error));
      }
      handlers = this.#handlers.get(key) ?? first;
    }
    handlers.onSettled?.(isSettled(this.get(key)));
  }

  #set(key: string, pending: PendingChanges<Values>): void {
    if (isSettled(pending)) this.#pending.delete(key);
    else this.#pending.set(key, pending);
    for (const listener of this.#listeners) listener();
  }
}
