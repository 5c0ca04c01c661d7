import type { EstimatedMovie, RankedMovie, RankingsResponse } from '@hexreel/domain/contract/ratings';
import { perCharacteristic, type Characteristic } from '@hexreel/domain/characteristics';
import { searchKey } from '@hexreel/domain/movie';
import { compareRanked, fewestForRankingAlone, rankedPerPage, rankingScore } from '@hexreel/domain/ranking';
import { and, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { movie } from '../../db/schema/index.ts';
import { isOpen, roundTo } from '../catalogue/index.ts';
import type { BrowseIndex, ListedMovies } from './browse-index.ts';
import type { RankingIndexRow, RankingIndex } from './ranking-index.ts';
import { isKnown } from './read-ranking-rows.ts';
import { takeBest } from './take-best.ts';
import { readAverages } from './written-averages.ts';
import { knownOf } from './written-known.ts';

export interface RankingsContext {
  readonly database: Database;
  readonly rankingIndex: RankingIndex;
  readonly browseIndex: Pick<BrowseIndex, 'current'>;
}

/**
 * A page of Top Movies by Criteria (R114, R115, R116). The order comes from the index, the fields of a row from the
 * database. A rated movie that its source no longer has keeps its place and is unknown.
 */
export async function readRankings(
  { database, rankingIndex, browseIndex }: RankingsContext,
  {
    criteria,
    page,
    isHidden,
  }: {
    readonly criteria: readonly Characteristic[];
    readonly page: number;
    /** The movies that a user does not see; the others keep their places. */
    readonly isHidden?: (movieId: number) => boolean;
  },
): Promise<RankingsResponse> {
  const from = (page - 1) * rankedPerPage;
  const { placed, total, ranked } =
    isHidden === undefined
      ? await rankedPage(rankingIndex, criteria, from)
      : await rankedWithout(isHidden, { rankingIndex, criteria, from });
  const summaries = await readSummaries(
    database,
    placed.map(({ row }) => row),
  );
  const movies = placed.flatMap(({ row, position }) => {
    const summary = summaries.get(row.movieId);
    return summary === undefined ? [] : [presentRanked(row, { position, summary, criteria })];
  });
  const estimated = ranked < fewestForRankingAlone ? estimatedMovies(await browseIndex.current(), criteria, isHidden) : [];
  return {
    criteria: [...criteria],
    movies,
    total,
    estimated,
    page,
    nextPage: page * rankedPerPage < total ? page + 1 : null,
  };
}

interface RankedPart {
  readonly placed: readonly { readonly row: RankingIndexRow; readonly position: number }[];
  readonly total: number;
  /** Movies in the whole ranking, also those that a user does not see. */
  readonly ranked: number;
}

async function rankedPage(index: RankingIndex, criteria: readonly Characteristic[], from: number): Promise<RankedPart> {
  const { rows, total } = await index.rank(criteria, { from, count: rankedPerPage });
  return { placed: rows.map((row, at) => ({ row, position: from + at + 1 })), total, ranked: total };
}

/** One pass over the ranking. */
async function rankedWithout(
  isHidden: (movieId: number) => boolean,
  {
    rankingIndex,
    criteria,
    from,
  }: { readonly rankingIndex: RankingIndex; readonly criteria: readonly Characteristic[]; readonly from: number },
): Promise<RankedPart> {
  const { rows } = await rankingIndex.rank(criteria, { from: 0, count: Infinity });
  const shown = rows.map((row, at) => ({ row, position: at + 1 })).filter(({ row }) => !isHidden(row.movieId));
  return { placed: shown.slice(from, from + rankedPerPage), total: shown.length, ranked: rows.length };
}

interface Summary {
  readonly title: string | null;
  readonly year: number | null;
  readonly poster: string | null;
}

const unknown: Summary = { title: null, year: null, poster: null };

async function readSummaries(database: Database, rows: readonly RankingIndexRow[]): Promise<Map<number, Summary>> {
  if (rows.length === 0) return new Map();
  const found = await openMovies(database).execute({ ids: rows.map(({ movieId }) => movieId) });
  return new Map(found.map(({ id, isKnown: known, ...summary }) => [id, known ? summary : unknown]));
}

const openMovies = prepareOnce((database) =>
  database
    .select({ id: movie.id, isKnown, title: movie.title, year: movie.releaseYear, poster: movie.poster })
    .from(movie)
    .where(and(sql`${movie.id} = any(${sql.placeholder('ids')}::int[])`, isOpen(database)))
    .prepare('open_movies'),
);

function presentRanked(
  { movieId, raters, averages: written }: RankingIndexRow,
  {
    position,
    summary,
    criteria,
  }: { readonly position: number; readonly summary: Summary; readonly criteria: readonly Characteristic[] },
): RankedMovie {
  const averages = readAverages(written);
  return {
    position,
    movieId,
    title: summary.title,
    year: summary.year,
    poster: summary.poster,
    averages: perCharacteristic((name) => (averages[name] === null ? null : roundTo(2, averages[name]))),
    score: rankingScore(averages, criteria),
    raters,
  };
}

/** The best of all listed movies by what is known of them (R501). One pass over the movies in memory. */
function estimatedMovies(
  { inOrder }: ListedMovies,
  criteria: readonly Characteristic[],
  isHidden: (movieId: number) => boolean = () => false,
): EstimatedMovie[] {
  const known = inOrder('popularity').flatMap((movie) => {
    if (movie.source === null || isHidden(movie.id)) return [];
    const { id: movieId, title, raters } = movie;
    const score = rankingScore(knownOf(movie), criteria);
    return [{ movie, source: movie.source, movieId, score, raters: raters ?? 0, titleKey: searchKey(title) }];
  });
  return takeBest(known, rankedPerPage, compareRanked).map(({ movie, source, movieId, score, raters }, at) => ({
    position: at + 1,
    movieId,
    title: movie.title,
    year: movie.year,
    poster: movie.poster,
    averages: perCharacteristic((name) => knownOf(movie)[name]),
    score,
    source,
    members: raters,
  }));
}
