import { createHash } from 'node:crypto';
import { characteristics } from '@hexreel/domain/characteristics';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { movie, movieAverage } from '../../../db/schema/index.ts';
import { estimateJson, isListed, type KnownJson } from '../../catalogue/index.ts';

/** Facts of a movie, beyond its scores. */
export interface MovieKind {
  readonly subgenres: readonly string[];
  readonly genreIds: readonly number[];
  readonly year: number | null;
  /** Minutes. */
  readonly runtime: number | null;
}

/** A listed movie's kind and counts. */
export interface CrowdMovie {
  readonly movieId: number;
  /** As text, which `readCrowdFacts` reads; null once they are in a table, since tens of thousands of them are kept. */
  facts: string | null;
  /** Hash of the text: movies with the same one are the same. */
  readonly fingerprint: number;
}

export interface CrowdFacts {
  readonly kind: MovieKind;
  /** The source's, 0-10; null before the first vote. */
  readonly voteAverage: number | null;
  /** No more than `enoughVotes`. */
  readonly voteCount: number;
  /** How many users gave each score, ones first, one list a characteristic; null where no one has rated the movie. */
  readonly counts: readonly (readonly number[])[] | null;
  /** Our estimate; null without one. */
  readonly estimate: KnownJson[0];
}

/** From so many votes on one more says nothing: movies whose votes are counted again stay as they are. */
const enoughVotes = 500;
/** Rows of the answer: as few as possible (see discovery, read-indexed-movies). */
const moviesPerRow = 500;

/** For the crowd's index: the movies that lists may show, all or of these. One statement. */
export async function readCrowdMovies(database: Database, movieIds: readonly number[] | null): Promise<CrowdMovie[]> {
  const counts = sql.join(
    characteristics.map((name) => movieAverage[`${name}Counts`]),
    sql`, `,
  );
  const counted = sql`case when ${movieAverage.raters} > 0 then json_build_array(${counts}) end`;
  const listed = database
    .select({
      movie: sql`json_build_array(${movie.id}, json_build_array(${movie.subgenres}, ${movie.genreIds}, ${movie.releaseYear},
        ${movie.runtime}, case when ${movie.voteCount} > 0 then ${movie.voteAverage} end, least(${movie.voteCount}, ${enoughVotes}), ${counted},
        ${estimateJson})::text)`.as('movie'),
      part: sql`(row_number() over () - 1) / ${sql.raw(String(moviesPerRow))}`.as('part'),
    })
    .from(movie)
    .leftJoin(movieAverage, eq(movieAverage.movieId, movie.id))
    .where(and(isListed(database), movieIds === null ? undefined : sql`${movie.id} = any(${sql.param(movieIds)}::int[])`))
    .as('listed');
  const rows = await database
    .select({ movies: sql<[movieId: number, facts: string][]>`json_agg(${listed.movie})` })
    .from(listed)
    .groupBy(listed.part);
  return rows.flatMap(({ movies }) => movies.map(([movieId, facts]) => ({ movieId, facts, fingerprint: fingerprintOf(facts) })));
}

/** @param movie one whose facts are there */
export function readCrowdFacts({ facts }: CrowdMovie): CrowdFacts {
  const [subgenres, genreIds, year, runtime, voteAverage, voteCount, counts, estimate] = JSON.parse(facts ?? '') as StoredFacts;
  return { kind: { subgenres, genreIds, year, runtime }, voteAverage, voteCount, counts, estimate };
}

/** 48 bits: of a million changes to tens of thousands of movies none is taken for no change. */
function fingerprintOf(text: string): number {
  return createHash('sha1').update(text).digest().readUIntBE(0, 6);
}

/** In the order of the statement's columns. */
type StoredFacts = readonly [
  subgenres: readonly string[],
  genreIds: readonly number[],
  year: number | null,
  runtime: number | null,
  voteAverage: number | null,
  voteCount: number,
  counts: readonly (readonly number[])[] | null,
  estimate: KnownJson[0],
];
