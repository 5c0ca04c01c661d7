import type { Writable } from 'node:stream';
import { ApiError } from '@hexreel/domain/contract/errors';
import { inboxLivePath } from '@hexreel/domain/inbox';
import { requestTexts } from '@hexreel/domain/texts/requests';
import { heartbeat } from '@hexreel/domain/tonight';
import type { FastifyInstance } from 'fastify';
import type { AppEvent, EventBus } from '../../platform/events/index.ts';
import { requireAccount } from '../../platform/http/access/permissions.ts';
import { endEvents, keepAlive, openEventStream, streamEvents, writeEvents } from '../../platform/http/event-stream.ts';
import { sessionsTopic, type SessionStore, type SignedIn } from '../../platform/sessions/index.ts';

/** Something came into a user's inbox, or is unread no more. */
const inboxTopic = 'inbox';

export function inboxEvent(userId: string): AppEvent {
  return { topic: inboxTopic, key: userId };
}

export interface LiveInboxesOptions {
  readonly eventBus: EventBus;
  readonly sessions: Pick<SessionStore, 'living'>;
}

/** A browser that is connected to this process. */
interface Listener {
  readonly userId: string;
  readonly sessionId: string;
  readonly stream: Writable;
}

/** Most connections of one user in this process, each of another browser: a further one ends the oldest. */
const mostOfUser = 8;
/** Most listeners of this process; further browsers ask each minute. */
const mostListeners = 12_000;

/**
 * The connections of this process by which members' browsers learn that their inbox changed (R747): they say only that, and
 * the browser reads it like anything else, as in rooms (decision 0704).
 */
export class LiveInboxes {
  readonly #sessions: LiveInboxesOptions['sessions'];
  readonly #byUser = new Map<string, Set<Listener>>();
  #count = 0;

  constructor({ eventBus, sessions }: LiveInboxesOptions) {
    this.#sessions = sessions;
    eventBus.on(inboxTopic, (userId) => this.#tell(this.#byUser.get(userId) ?? []));
    // While the database cannot be reached no connection is closed; the next heartbeat asks again.
    eventBus.on(sessionsTopic, (userId) => void this.#endSignedOut(this.#byUser.get(userId) ?? []).catch(() => undefined));
    eventBus.onGap(() => this.#tell(this.#listeners()));
  }

  get count(): number {
    return this.#count;
  }

  /**
   * Begins to tell a browser of changes.
   * @param connect the stream that server-sent events are written to; its end is the end of the connection
   * @throws ApiError unavailable, before `connect` is called
   */
  open({ userId, sessionId }: Omit<Listener, 'stream'>, connect: () => Writable): void {
    if (this.#count >= mostListeners) throw new ApiError('unavailable', requestTexts.tooManyConnections);
    const stream = connect();
    if (stream.destroyed) return;
    const listener = { userId, sessionId, stream };
    const listeners = this.#byUser.get(userId) ?? new Set();
    const [oldest] = listeners;
    if (oldest !== undefined && listeners.size >= mostOfUser) this.#drop(oldest);
    this.#byUser.set(userId, listeners.add(listener));
    this.#count += 1;
    stream.once('close', () => this.#forget(listener));
    // A browser that is gone shows as an error of a write; its connection closes then.
    stream.on('error', () => stream.destroy());
    writeEvents(stream, streamEvents.retry + streamEvents.changed);
  }

  /** Sends every browser a heartbeat, and closes connections whose session has ended. */
  async beat(): Promise<void> {
    for (const { stream } of this.#listeners()) writeEvents(stream, streamEvents.alive);
    await this.#endSignedOut(this.#listeners());
  }

  /** Ends all connections: browsers connect to another process, or to the next one here. */
  end(): void {
    for (const { stream } of this.#listeners()) endEvents(stream);
  }

  #listeners(): Listener[] {
    return [...this.#byUser.values()].flatMap((listeners) => [...listeners]);
  }

  #tell(listeners: Iterable<Listener>): void {
    for (const { stream } of listeners) writeEvents(stream, streamEvents.changed);
  }

  async #endSignedOut(some: Iterable<Listener>): Promise<void> {
    const listeners = [...some];
    if (listeners.length === 0) return;
    const living = await this.#sessions.living(listeners.map(({ sessionId }) => sessionId));
    for (const listener of listeners) if (!living.has(listener.sessionId)) this.#drop(listener);
  }

  /** Ends a connection at once, also one whose browser does not read any more. */
  #drop(listener: Listener): void {
    listener.stream.destroy();
    this.#forget(listener);
  }

  #forget(listener: Listener): void {
    const listeners = this.#byUser.get(listener.userId);
    if (listeners?.delete(listener) !== true) return;
    this.#count -= 1;
    if (listeners.size === 0) this.#byUser.delete(listener.userId);
  }
}

/** `GET /api/me/inbox/live`: server-sent events, for members. Not part of the contract, since its answer is never complete. */
export function registerLiveInbox(app: FastifyInstance, options: LiveInboxesOptions): void {
  const live = new LiveInboxes(options);
  app.get(
    inboxLivePath,
    { schema: { hide: true }, config: { access: 'member', token: 'refused' }, exposeHeadRoute: false },
    async (request, reply) => {
      const { id: userId, sessionId }: SignedIn = requireAccount(await request.viewer());
      live.open({ userId, sessionId }, () => openEventStream(reply, requestTexts.tooManyConnections));
    },
  );
  keepAlive(app, live, heartbeat);
}
