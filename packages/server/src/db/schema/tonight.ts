import type { Characteristic } from '@hexreel/domain/characteristics';
import type { RoomFilters } from '@hexreel/domain/tonight';
import type { TopicName } from '@hexreel/domain/warnings';
import { boolean, index, integer, jsonb, pgTable, real, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { user } from './users.ts';

/** A room's filters; rooms that the version before opened say nothing of services. */
type StoredFilters = Omit<RoomFilters, 'onServices'> & Partial<Pick<RoomFilters, 'onServices'>>;

/** The movies that were found for a room, the best for all first. */
export interface StoredPicks {
  readonly picks: readonly {
    /** None of the runner-up. */
    readonly kinds: readonly ('bestForAll' | 'safest' | 'wildCard')[];
    readonly movieId: number;
    readonly minutes: number | null;
    /** By seat; unknown where nothing is known of who sits there. */
    readonly expected: readonly { readonly seatId: string; readonly value: number; readonly isUnknown?: true }[];
    readonly isEstimated: boolean;
  }[];
  readonly left: number;
  readonly relaxation: {
    readonly kind: 'wishes' | 'rewatches' | 'minutes' | 'services' | 'estimates' | 'limits' | 'filters';
    readonly more: number | null;
  } | null;
  /** Where nothing is left: the movies that come nearest to everybody's limits; absent in rooms of the version before. */
  readonly nearest?: readonly {
    readonly movieId: number;
    /** The limits in the way, each its owner's business alone. */
    readonly missed: readonly {
      readonly seatId: string;
      readonly characteristic: Characteristic;
      readonly value: number;
      /** How likely a score above the limit is, 0-1; null where nothing is known. */
      readonly odds: number | null;
    }[];
  }[];
}

/** A room in which some people pick a movie together; deleted a day after its last use (R326). */
export const room = pgTable(
  'room',
  {
    id: uuid().primaryKey(),
    /** Hash of the link's secret part, which is stored nowhere. */
    tokenHash: text('token_hash').notNull().unique(),
    filters: jsonb().$type<StoredFilters>().notNull(),
    /** Null until a movie is looked for, and again when something that decides changes. */
    picked: jsonb().$type<StoredPicks>(),
    /** Movies that are not found again: the movie of each evening before this one, then this evening's vetoed ones. */
    vetoed: integer().array().notNull().default([]),
    /** Users who left after their veto of this evening, as `vetoerOf` names them. */
    vetoedBy: text('vetoed_by').array().notNull().default([]),
    chosenMovieId: integer('chosen_movie_id'),
    evening: smallint().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When somebody last changed something. */
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('room_by_use').on(table.usedAt)],
);

/** Someone's place in a room: a user's, or a guest's with what they said. */
export const roomSeat = pgTable(
  'room_seat',
  {
    id: uuid().primaryKey(),
    roomId: uuid('room_id')
      .notNull()
      .references(() => room.id, { onDelete: 'cascade' }),
    /** Null for a guest. */
    userId: uuid('person_id').references(() => user.id, { onDelete: 'cascade' }),
    /** Hash of the cookie that identifies a guest's browser; null for a user. */
    guestHash: text('guest_hash'),
    /** A guest's own; null for a user, whose name may change. */
    guestName: text('guest_name'),
    /** A guest's limits, one a characteristic, 0 is off; null until they answered. */
    neverAbove: smallint('never_above').array(),
    /** A guest's hard no's, by the names of topics; a user's are read from their own table. */
    hardNos: text('hard_nos').array().$type<TopicName[]>().notNull().default([]),
    /** Where a guest watches, as keys of services ('US:Lantern'); a user's are read where they are kept. */
    services: text().array().notNull().default([]),
    /** Which of the questions a guest has seen. */
    seen: integer().array().notNull().default([]),
    /** Movies that may be above this person's limits this evening: they said so. */
    lifted: integer().array().notNull().default([]),
    isHost: boolean('is_host').notNull().default(false),
    isReady: boolean('is_ready').notNull().default(false),
    hasVetoed: boolean('has_vetoed').notNull().default(false),
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull(),
    /** When the seat's connection was last alive; null where none is open. */
    heardAt: timestamp('heard_at', { withTimezone: true }),
    /** Sum of their expected pleasure in the movies of the evenings before. */
    pleasure: real().notNull().default(0),
    evenings: smallint().notNull().default(0),
  },
  (table) => [
    unique('room_seat_of_user').on(table.roomId, table.userId),
    unique('room_seat_of_guest').on(table.roomId, table.guestHash),
    index('room_seat_by_user').on(table.userId),
  ],
);
