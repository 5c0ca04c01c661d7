import type { Characteristic } from '@hexreel/domain/characteristics';
import type { RungAnswer } from '@hexreel/domain/ladder';
import type { RoomFilm, RoomFilters } from '@hexreel/domain/tonight';
import type { TopicName } from '@hexreel/domain/warnings';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { user } from './users.ts';

/** A room's filters; rooms that the version before opened say nothing of services. */
type StoredFilters = Omit<RoomFilters, 'onServices' | 'onShelf'> & Partial<Pick<RoomFilters, 'onServices' | 'onShelf'>>;

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
    readonly kind: 'wishes' | 'rewatches' | 'minutes' | 'services' | 'shelf' | 'estimates' | 'limits' | 'filters';
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

/** Users who watch together again (R614). No one owns it; it goes with the last of them. */
export const circle = pgTable('circle', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  nextDate: date('next_date', { mode: 'string' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

const ofCircle = () =>
  uuid('circle_id')
    .notNull()
    .references(() => circle.id, { onDelete: 'cascade' });

/** Someone in a circle, by their own wish. */
export const circleMember = pgTable(
  'circle_member',
  {
    circleId: ofCircle(),
    userId: uuid('person_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull(),
    /** Sum of their expected pleasure in the movies of the evenings that they came to. */
    pleasure: real().notNull().default(0),
    evenings: smallint().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.circleId, table.userId] }), index('circle_member_by_user').on(table.userId)],
);

/** A movie that a circle saw together; who of them was there is not kept. */
export const circleMovie = pgTable(
  'circle_movie',
  {
    circleId: ofCircle(),
    movieId: integer('movie_id').notNull(),
    watchedAt: timestamp('watched_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.circleId, table.movieId] })],
);

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
    /** The chosen movie as it runs for all; null until the host starts it. */
    film: jsonb().$type<RoomFilm>(),
    /** The circle whose evening it is; null in most rooms. */
    circleId: uuid('circle_id').references(() => circle.id, { onDelete: 'set null' }),
    evening: smallint().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When somebody last changed something. */
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('room_by_use').on(table.usedAt), index('room_by_circle').on(table.circleId)],
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
    /** Kept by the circle for someone who has not come yet. */
    isExpected: boolean('is_expected').notNull().default(false),
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

/** How hard the movie of an evening was for a user (R612); theirs alone. */
export const aftermath = pgTable(
  'aftermath',
  {
    userId: uuid('person_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    movieId: integer('movie_id').notNull(),
    chosenAt: timestamp('chosen_at', { withTimezone: true }).notNull(),
    /** Null until they say so. */
    answer: text().$type<RungAnswer>(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.movieId] })],
);
