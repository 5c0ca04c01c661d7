import type { CastMember, WatchOptions } from '@hexreel/domain/contract/movies';
import { maximumScore } from '@hexreel/domain/characteristics';
import { horrorGenre } from '@hexreel/domain/movie';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { user } from './users.ts';

/** Every known movie; the one read path of lists. Filled from a MovieSource, never by users. */
export const movie = pgTable(
  'movie',
  {
    /** TMDB's id, whichever source wrote the row: ratings survive a change of source. */
    id: integer().primaryKey(),
    source: text({ enum: ['embedded', 'tmdb'] }).notNull(),
    title: text().notNull(),
    originalTitle: text('original_title').notNull(),
    originalLanguage: text('original_language').notNull(),
    overview: text().notNull(),
    releaseDate: date('release_date', { mode: 'string' }),
    releaseYear: smallint('release_year').generatedAlwaysAs(sql`extract(year from release_date)::smallint`),
    /** Minutes; known once details have been read. */
    runtime: smallint(),
    genreIds: integer('genre_ids').array().notNull(),
    subgenres: text().array().notNull().default([]),
    voteAverage: real('vote_average').notNull(),
    voteCount: integer('vote_count').notNull(),
    popularity: real().notNull(),
    /** URL templates with a `{size}` part. */
    poster: text(),
    backdrop: text(),
    /** Normalised title and original title for search (domain/movie/search-text). */
    searchText: text('search_text').notNull(),
    /** True if TMDB's genres include horror; other movies are never shown (R33). */
    isHorror: boolean('is_horror').generatedAlwaysAs(sql`genre_ids @> array[${sql.raw(String(horrorGenre))}]`),
    listReadAt: timestamp('list_read_at', { withTimezone: true }).notNull(),
    detailsReadAt: timestamp('details_read_at', { withTimezone: true }),
    /** Set when the source no longer has the movie; its ratings stay. */
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [
    index('movie_by_popularity').on(table.popularity.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('movie_by_vote_average').on(
      table.voteAverage.desc().nullsFirst(),
      table.voteCount.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('movie_by_release_date').on(table.releaseDate.desc().nullsLast(), table.id.desc().nullsFirst()),
    index('movie_by_subgenre').using('gin', table.subgenres),
    // Few: what lists count is found without reading their movies (modules/lists/list-summaries).
    index('movie_not_horror')
      .on(table.id)
      .where(sql`not is_horror`),
  ],
);

/** Data of the movie page only, read when first viewed or in the background. */
export const movieDetails = pgTable(
  'movie_details',
  {
    movieId: integer('movie_id')
      .primaryKey()
      .references(() => movie.id, { onDelete: 'cascade' }),
    imdbId: text('imdb_id'),
    status: text().notNull(),
    countries: text().array().notNull(),
    directors: text().array().notNull(),
    /** In billing order, at most 20. */
    cast: jsonb().$type<CastMember[]>().notNull(),
    /** YouTube key of the first video of type Trailer (R80). */
    trailerKey: text('trailer_key'),
    watch: jsonb().$type<Record<string, WatchOptions>>().notNull(),
    keywordIds: integer('keyword_ids').array().notNull(),
    /**
     * Services that show it with a subscription or free, by country: 'US:Lantern'. The content of `watch`, for lists to
     * filter by.
     */
    services: text().array().notNull().default([]),
  },
  (table) => [index('movie_by_service').using('gin', table.services)],
);

/** A service that shows movies in a country, as soon as a movie was read that it shows (R338). */
export const watchService = pgTable(
  'watch_service',
  {
    country: text().notNull(),
    name: text().notNull(),
    /** URL template with a `{size}` part. */
    logo: text(),
  },
  (table) => [primaryKey({ columns: [table.country, table.name] })],
);

/** 'You would also like', in the source's order. */
export const movieRecommendation = pgTable(
  'movie_recommendation',
  {
    movieId: integer('movie_id')
      .notNull()
      .references(() => movie.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    recommendedId: integer('recommended_id')
      .notNull()
      .references(() => movie.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.movieId, table.position] }), index('movie_recommendation_of').on(table.recommendedId)],
);

/** Movies banned by an admin, also ids without a row in `movie` (R183). */
export const bannedMovie = pgTable(
  'banned_movie',
  {
    movieId: integer('movie_id').primaryKey(),
    reason: text().notNull().default(''),
    /** The admin's username at the time, kept when their account is deleted. Null where unknown. */
    bannedBy: text('banned_by'),
    bannedById: uuid('banned_by_id').references(() => user.id, { onDelete: 'set null' }),
    bannedAt: timestamp('banned_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index('banned_movie_by_time').on(table.bannedAt.desc().nullsFirst(), table.movieId.desc().nullsFirst()),
    index('banned_movie_by_admin').on(table.bannedById),
  ],
);

/**
 * Aggregates of a movie's ratings: per characteristic how often each score 1-10 was given (element 1 counts ones). The
 * database generates the averages from the counts, so that the two never disagree.
 */
export const movieAverage = pgTable(
  'movie_average',
  {
    movieId: integer('movie_id')
      .primaryKey()
      .references(() => movie.id, { onDelete: 'cascade' }),
    /** Users with at least one score (R100). */
    raters: integer().notNull().default(0),
    /** Ratings with a text. */
    reviews: integer().notNull().default(0),
    goreCounts: counts('gore_counts'),
    psychologicalCounts: counts('psychological_counts'),
    jumpScaresCounts: counts('jump_scares_counts'),
    charactersCounts: counts('characters_counts'),
    paceCounts: counts('pace_counts'),
    comedyCounts: counts('comedy_counts'),
    gore: average('gore', 'gore_counts'),
    psychological: average('psychological', 'psychological_counts'),
    jumpScares: average('jump_scares', 'jump_scares_counts'),
    characters: average('characters', 'characters_counts'),
    pace: average('pace', 'pace_counts'),
    comedy: average('comedy', 'comedy_counts'),
  },
  // No index on an average: sliders and rankings are answered from memory (docs/decisions/0023), and each saved
  // rating would update it.
  (table) => [check('movie_average_raters', sql`${table.raters} >= 0 and ${table.reviews} >= 0`)],
);

function counts(column: string) {
  return integer(column)
    .array()
    .notNull()
    .default(Array.from({ length: maximumScore }, () => 0));
}

function average(column: string, countsColumn: string) {
  const scores = Array.from({ length: maximumScore }, (_, index) => index + 1);
  const total = scores.map((score) => `${countsColumn}[${score}]`).join(' + ');
  const weighted = scores.map((score) => `${score} * ${countsColumn}[${score}]`).join(' + ');
  return doublePrecision(column).generatedAlwaysAs(sql.raw(`(${weighted})::double precision / nullif(${total}, 0)`));
}
