import { notifyManager } from '@tanstack/react-query';
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
  /** Saves changes in one request. @returns stores what the server confirmed @throws by rejection */
  readonly send: (changes: Changes<Values>) => Promise<() => void>;
  readonly onFailed?: (error: unknown, changes: Changes<Values>) => void;
  /** Called once no request is in progress any more. @param succeeded whether the last changes were saved */
  readonly onSettled?: (succeeded: boolean) => void;
}

/**
 * Changes queue, they do not race: per key, such as a movie's watchlist toggle, one request is in progress at a time, and
 * after its answer the last of the changes made since are sent together. Pending changes override what was read from
 * the server, so that every place that shows a key shows the same. They belong to the user who made them: another one sees
 * nothing of them, and none is sent or stored in another's name.
 */
export class OptimisticQueue<Values extends object> {
  readonly #pending = new Map<string, PendingChanges<Values>>();
  readonly #handlers = new Map<string, QueueHandlers<Values>>();
  readonly #listeners = new Set<() => void>();

  readonly #owner: () => string | undefined;

  /** @param owner id of the user who is signed in, undefined for none */
  constructor(owner: () => string | undefined) {
    this.#owner = owner;
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly get = (key: string): PendingChanges<Values> => this.#get(this.#own(key));

  readonly enqueue = (key: string, changes: Changes<Values>, handlers: QueueHandlers<Values>): void => {
    const own = this.#own(key);
    this.#handlers.set(own, handlers);
    const pending = enqueue(this.#get(own), changes);
    this.#set(own, pending);
    if (pending.sending === null) void this.#run(own, handlers);
  };

  /** The page is being left: queued changes must be sent now. */
  readonly flush = (key: string): void => {
    const own = this.#own(key);
    const handlers = this.#handlers.get(own);
    if (handlers !== undefined && isWaiting(this.#get(own)) && this.#get(own).sending !== null) void this.#run(own, handlers);
  };

  async #run(own: string, first: QueueHandlers<Values>): Promise<void> {
    const owner = this.#owner();
    let handlers = first;
    while (isWaiting(this.#get(own))) {
      const changes = this.#get(own).waiting;
      this.#set(own, send(this.#get(own)));
      try {
        const store = await handlers.send(changes);
        if (this.#isOver(own, owner)) return;
        store();
        // Its readers hear of it in a task of their own; until then they would fall back to what was stored before.
        await new Promise<void>((resolve) => notifyManager.schedule(resolve));
        this.#set(own, succeed(this.#get(own)));
      } catch (error) {
        handlers.onFailed?.(error, changes);
        if (this.#isOver(own, owner)) return;
        this.#set(own, fail(this.#get(own), error));
      }
      handlers = this.#handlers.get(own) ?? first;
    }
    this.#handlers.delete(own);
    handlers.onSettled?.(isSettled(this.#get(own)));
  }

  /** Forgets the owner's changes once another user is signed in; signed out, the server refuses what still waits. */
  #isOver(own: string, owner: string | undefined): boolean {
    const now = this.#owner();
    if (now === undefined || now === owner) return false;
    this.#set(own, nothingPending);
    return true;
  }

  #own(key: string): string {
    return `${this.#owner()} ${key}`;
  }

  #get(own: string): PendingChanges<Values> {
    return this.#pending.get(own) ?? nothingPending;
  }

  #set(own: string, pending: PendingChanges<Values>): void {
    if (isSettled(pending)) this.#pending.delete(own);
    else this.#pending.set(own, pending);
    for (const listener of this.#listeners) listener();
  }
}
