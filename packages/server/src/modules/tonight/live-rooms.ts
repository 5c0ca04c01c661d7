import type { Writable } from 'node:stream';
import { ApiError } from '@hexreel/domain/contract/errors';
import { awayAfter } from '@hexreel/domain/tonight';
import { roomErrorTexts } from '@hexreel/domain/texts/tonight';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { roomSeat } from '../../db/schema/index.ts';
import type { EventBus } from '../../platform/events/index.ts';
import { endEvents, streamEvents, writeEvents } from '../../platform/http/event-stream.ts';
import { sessionsTopic, type SessionStore } from '../../platform/sessions/index.ts';
import { roomEvent, roomTopic } from './change-room.ts';

export interface LiveRoomsOptions {
  readonly database: Database;
  readonly eventBus: EventBus;
  readonly sessions: Pick<SessionStore, 'living'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** A browser that looks at a room, connected to this process. */
interface Listener extends SeatPlace {
  readonly stream: Writable;
}

interface SeatPlace {
  readonly roomId: string;
  readonly seatId: string;
  /** The session of a member's connection; null for a guest. */
  readonly session: { readonly id: string; readonly userId: string } | null;
}

/** Most connections of one seat in this process: more windows end the oldest one. */
const mostOfSeat = 4;
/** Most listeners of this process; beyond them browsers try again a little later. */
const mostListeners = 12_000;

/**
 * The connections of this process by which browsers learn that their room changed (R324); they read what changed like
 * anything else, so that nothing private is in a stream and nothing is missed while a phone sleeps. Changes of other
 * processes arrive by the event bus.
 */
export class LiveRooms {
  readonly #options: LiveRoomsOptions;
  readonly #byRoom = new Map<string, Set<Listener>>();
  /** When this process last heard of each connected seat: the newest that it may have written. */
  readonly #heardAt = new Map<string, Date>();
  #count = 0;
  #hasEnded = false;

  constructor(options: LiveRoomsOptions) {
    this.#options = options;
    options.eventBus.on(roomTopic, (roomId) => this.#tell(roomId));
    // While the database cannot be reached no connection is closed; the next heartbeat asks again.
    options.eventBus.on(sessionsTopic, (userId) => void this.#endSignedOut(userId).catch(() => undefined));
    options.eventBus.onGap(() => {
      for (const roomId of this.#byRoom.keys()) this.#tell(roomId);
    });
  }

  get count(): number {
    return this.#count;
  }

  /**
   * Begins to notify a browser of changes.
   * @param connect the stream that server-sent events are written to; its end is the end of the connection
   * @throws ApiError unavailable, before `connect` is called
   */
  async open(place: SeatPlace, connect: () => Writable): Promise<void> {
    const { roomId, seatId } = place;
    if (this.#count >= mostListeners) throw new ApiError('unavailable', roomErrorTexts.tooMany);
    const stream = connect();
    if (stream.destroyed) return;
    const listener: Listener = { ...place, stream };
    const listeners = this.#byRoom.get(roomId) ?? new Set();
    const ofSeat = [...listeners].filter((one) => one.seatId === seatId);
    const [oldest] = ofSeat;
    if (oldest !== undefined && ofSeat.length >= mostOfSeat) this.#drop(oldest);
    this.#byRoom.set(roomId, listeners.add(listener));
    this.#heardAt.set(seatId, new Date(this.#options.now()));
    this.#count += 1;
    stream.once('close', () => void this.#close(listener));
    // A browser that is gone shows as an error of a write; its connection closes then.
    stream.on('error', () => stream.destroy());
    writeEvents(stream, streamEvents.retry + streamEvents.changed);
    await this.#hear([seatId]);
  }

  /** Sends every browser a heartbeat, closes connections whose session has ended, and stores who is here. */
  async beat(): Promise<void> {
    for (const { stream } of this.#listeners()) writeEvents(stream, streamEvents.alive);
    await this.#endSignedOut();
    const seatIds = new Set(this.#listeners().map(({ seatId }) => seatId));
    if (seatIds.size > 0) await this.#hear([...seatIds], 'skip locked');
  }

  /**
   * Ends all connections: browsers connect to another process, or to the next one here. Nothing is written, which would be
   * a transaction for each of thousands of seats before the last requests; those that do not come back are away after a
   * while.
   */
  end(): void {
    this.#hasEnded = true;
    for (const { stream } of this.#listeners()) endEvents(stream);
  }

  /** Ends a connection at once, also one whose browser does not read any more. */
  #drop(listener: Listener): void {
    listener.stream.destroy();
    void this.#close(listener);
  }

  #listeners(): Listener[] {
    return [...this.#byRoom.values()].flatMap((listeners) => [...listeners]);
  }

  /**
   * Closes the connections of members whose session has ended, on this process or another.
   * @param userId whose connections; all members' without it
   */
  async #endSignedOut(userId?: string): Promise<void> {
    const bySession = this.#listeners().flatMap((listener) => {
      const { session } = listener;
      return session === null || (userId !== undefined && session.userId !== userId) ? [] : [{ listener, id: session.id }];
    });
    if (bySession.length === 0) return;
    const living = await this.#options.sessions.living(bySession.map(({ id }) => id));
    for (const { listener, id } of bySession) if (!living.has(id)) this.#drop(listener);
  }

  #tell(roomId: string): void {
    for (const { stream } of this.#byRoom.get(roomId) ?? []) writeEvents(stream, streamEvents.changed);
  }

  /**
   * These seats are here; who was away is announced.
   * @param locked what happens with seats that are being changed: many are left to the next heartbeat, since they are of many
   * rooms, whose changes must not wait for each other
   */
  async #hear(seatIds: readonly string[], locked: 'wait' | 'skip locked' = 'wait'): Promise<void> {
    const { database, eventBus, now } = this.#options;
    const at = new Date(now());
    const away = new Date(now() - awayAfter);
    const before = seatIds.map((seatId) => this.#heardAt.get(seatId));
    for (const seatId of seatIds) this.#note(seatId, at);
    const skipped = await eventBus.change(database, async (tx) => {
      const { rows } = await tx.execute<{ room_id: string | null; seat_id: string | null }>(sql`
        with before as (
          select id, room_id, heard_at from ${roomSeat} where id = any(${sql.param(seatIds)}::uuid[]) order by id
          for update ${sql.raw(locked === 'wait' ? '' : locked)}
        ), heard as (
          update ${roomSeat} set heard_at = ${at}, is_expected = false from before where ${roomSeat.id} = before.id
        )
        select distinct room_id, null::uuid as seat_id from before where heard_at is null or heard_at < ${away}
        union all select null, id from unnest(${sql.param(seatIds)}::uuid[]) as id where id not in (select id from before)`);
      return {
        result: new Set(rows.flatMap((row) => row.seat_id ?? [])),
        events: rows.flatMap((row) => (row.room_id === null ? [] : roomEvent(row.room_id))),
      };
    });
    seatIds.forEach((seatId, place) => {
      if (skipped.has(seatId)) this.#note(seatId, before[place]);
    });
  }

  /** @param at ignored for a seat that is connected no more */
  #note(seatId: string, at: Date | undefined): void {
    if (at !== undefined && this.#heardAt.has(seatId)) this.#heardAt.set(seatId, at);
  }

  async #close(listener: Listener): Promise<void> {
    const listeners = this.#byRoom.get(listener.roomId);
    if (listeners?.delete(listener) !== true) return;
    this.#count -= 1;
    if (listeners.size === 0) this.#byRoom.delete(listener.roomId);
    if ([...listeners].some(({ seatId }) => seatId === listener.seatId)) return;
    const heardAt = this.#heardAt.get(listener.seatId);
    this.#heardAt.delete(listener.seatId);
    if (this.#hasEnded || heardAt === undefined) return;
    const { database, eventBus } = this.#options;
    await eventBus
      .change(database, async (tx) => {
        const left = await tx
          .update(roomSeat)
          .set({ heardAt: null })
          // The browser may be connected to another process by now, which has heard of it since.
          .where(and(eq(roomSeat.id, listener.seatId), lte(roomSeat.heardAt, heardAt)))
          .returning({ id: roomSeat.id });
        return { result: null, events: left.length === 0 ? [] : [roomEvent(listener.roomId)] };
      })
      // Without a database it is unknown who is here; the next heartbeat that arrives announces it.
      .catch(() => undefined);
  }
}
