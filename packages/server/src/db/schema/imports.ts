import {
  listOutcomes,
  rowProblems,
  type ImportAnswers,
  type ImportedFilm,
  type ImportQuestion,
  type MissingRecord,
  type UnreadCount,
} from '@hexreel/domain/import';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  customType,
} from 'drizzle-orm/pg-core';
import { user } from './users.ts';

/** Records that an import wrote of a film, so that it can be taken back. */
export type WrittenRecord = Omit<MissingRecord, 'viewings' | 'review'> & {
  readonly viewingIds: readonly string[];
  /** When the watchlist has got it, as ISO 8601; absent of what was written before this was kept. */
  readonly listedAt?: string;
};

/** Bytes, such as typed arrays in little-endian order, since reading numbers one by one would take seconds. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** A user's import of a file (R310 to R314). Private: sent to its owner alone. */
export const movieImport = pgTable(
  'movie_import',
  {
    id: uuid().primaryKey(),
    userId: uuid('person_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    status: text().notNull(),
    fileName: text('file_name').notNull(),
    /** In bytes, as announced. */
    size: integer().notNull(),
    /** Known once the file is read. */
    site: text(),
    /** Why nothing comes of it, and in which file of an archive. */
    problem: text(),
    problemFile: text('problem_file').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Time of the last change by its user or by the job; decides how long it is kept. */
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Claims of the version before this one, by the next three columns: removed a version later. */
    claimedUntil: timestamp('claimed_until', { withTimezone: true, precision: 3 }),
    claims: integer().notNull().default(0),
    isLarge: boolean('is_large').notNull().default(false),
    /** The browser's, such as `America/Los_Angeles`; kept as long as the file is. */
    timeZone: text('time_zone'),
    /** Questions that its user has to answer before all of the file can be read, and their answers. */
    questions: jsonb().$type<readonly ImportQuestion[]>().notNull().default([]),
    answers: jsonb().$type<ImportAnswers>().notNull().default({}),
    /** Parts of the file that could not be read. */
    unread: jsonb().$type<readonly UnreadCount[]>().notNull().default([]),
  },
  (table) => [
    // One at a time.
    uniqueIndex('movie_import_open')
      .on(table.userId)
      .where(sql`status in ('uploading', 'reading', 'review', 'importing', 'undoing')`),
    index('movie_import_by_user').on(table.userId, table.createdAt.desc().nullsFirst()),
    index('movie_import_by_change').on(table.updatedAt),
  ],
);

/** The file as it was uploaded, until it is read and nothing about it is open. */
export const movieImportPart = pgTable(
  'movie_import_part',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => movieImport.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
);

/** A film of a file, or a row that is about none. */
export const movieImportFilm = pgTable(
  'movie_import_film',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => movieImport.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    state: text().notNull(),
    /** Why nothing of it is imported, and the value of the file that is wrong. */
    problem: text({ enum: rowProblems }),
    problemValue: text('problem_value'),
    title: text().notNull(),
    /** Null for a row that is about no film. */
    film: jsonb().$type<ImportedFilm>(),
    /** Such as `ratings.csv:12`. */
    sources: text().array().notNull(),
    /** Movies that it may be; the first of them where it is certain. */
    candidates: integer().array().notNull().default([]),
    /** The movie that it is, by its id, its title or its user's word; null while that is open, and where it is left out. */
    movieId: integer('movie_id'),
    /** The user said which movie it is, or that it is none. */
    isDecided: boolean('is_decided').notNull().default(false),
    /** Outcome; null until there is one. */
    outcome: text(),
    written: jsonb().$type<WrittenRecord>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.position] }),
    index('movie_import_film_by_state').on(table.importId, table.state, table.position),
  ],
);

/** A list of the file, with its films in their order (R395). */
export const movieImportList = pgTable(
  'movie_import_list',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => movieImport.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    isRanked: boolean('is_ranked').notNull(),
    /** The list of this site that it is a copy of, if any. */
    ownId: text('own_id'),
    /** Which one of its title it is in the file, from 1 on. */
    ordinal: integer().notNull(),
    /** Such as `lists/favorites.csv`. */
    source: text().notNull(),
    /** Positions of its films, and a note for each. */
    films: integer().array().notNull(),
    notes: text().array().notNull(),
    /** Its user had such a list when the file was read. */
    isHere: boolean('is_here').notNull(),
    /** The user does not want it. */
    isLeftOut: boolean('is_left_out').notNull().default(false),
    /** Outcome; null until there is one. */
    outcome: text({ enum: listOutcomes }),
    /** The list that was made. */
    listId: text('list_id'),
    /** Positions of the films for which it had no room. */
    leftOver: integer('left_over').array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
);
