import { ApiError } from '@hexreel/domain/contract/errors';
import type { MovieResponse, WatchOptions } from '@hexreel/domain/contract/movies';
import { agreementOf, type Camp } from '@hexreel/domain/agreement';
import { characteristics, perCharacteristic, type Characteristic } from '@hexreel/domain/characteristics';
import { castShown, genreNames, isSubgenre, largestMovieId } from '@hexreel/domain/movie';
import { scoredBy, type Histogram } from '@hexreel/domain/rating';
import { fewestForMembers, knownScore, type MemberScores } from '@hexreel/domain/estimates';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { bannedMovie, movie, movieAverage, movieDetails } from '../../db/schema/index.ts';
import { estimateJson, estimateOf, memberSpread, shownValue, type KnownJson } from './known-scores.ts';
import { presentVoteAverage, roundTo } from './movie-summaries.ts';

/**
 * One movie with all that its page shows, in one statement.
 * @throws ApiError movie_not_found ('Movie not found'), also for movies that are not horror; movie_banned
 */
export async function readMovie(database: Database, id: number, { today }: ReadingMovie): Promise<MovieResponse> {
  const row = await selectMovie(database, id);
  if (row?.bannedAt) throw new ApiError('movie_banned', errorTexts.movieBanned);
  if (row === undefined || !row.movie?.isHorror) throw movieNotFound();
  const { movie: found, details, averages, estimate } = row;
  return presentMovie({ movie: found, details, averages, estimate }, today);
}

interface ReadingMovie {
  /** YYYY-MM-DD; decides what is upcoming (R82). */
  readonly today: string;
}

/** TMDB's ids are positive 32-bit integers; anything else is not a movie id (R32). */
export function parseMovieId(id: string): number {
  if (!/^[1-9]\d{0,9}$/u.test(id) || Number(id) > largestMovieId) throw movieNotFound();
  return Number(id);
}

function movieNotFound(): ApiError {
  return new ApiError('movie_not_found', errorTexts.movieNotFound);
}

type MovieRow = typeof movie.$inferSelect;

interface FullRow {
  readonly movie: MovieRow;
  readonly details: typeof movieDetails.$inferSelect | null;
  readonly averages: typeof movieAverage.$inferSelect | null;
  readonly estimate: KnownJson[0];
}

async function selectMovie(database: Database, id: number) {
  const [row] = await movieById(database).execute({ id });
  return row;
}

const movieById = prepareOnce((database) =>
  database
    .select({ movie, details: movieDetails, averages: movieAverage, estimate: estimateJson, bannedAt: bannedMovie.bannedAt })
    .from(sql`(select ${sql.placeholder('id')}::int as id) as wanted`)
    .leftJoin(movie, sql`${movie.id} = wanted.id`)
    .leftJoin(movieDetails, eq(movieDetails.movieId, movie.id))
    .leftJoin(movieAverage, eq(movieAverage.movieId, movie.id))
    .leftJoin(bannedMovie, sql`${bannedMovie.movieId} = wanted.id`)
    .prepare('movie_by_id'),
);

function presentMovie({ movie: row, details, averages, estimate }: FullRow, today: string): MovieResponse {
  const known = presentKnown(
    (name) => ({ average: averages?.[name] ?? null, count: scoredBy(averages?.[`${name}Counts`] ?? []) }),
    estimate,
  );
  const cast = (details?.cast ?? []).slice(0, castShown);
  return {
    id: row.id,
    imdbId: details?.imdbId ?? null,
    title: row.title,
    originalTitle: row.originalTitle,
    originalLanguage: row.originalLanguage,
    countries: details?.countries ?? [],
    releaseDate: row.releaseDate,
    year: row.releaseYear,
    runtime: row.runtime,
    status: row.releaseDate !== null && row.releaseDate > today ? 'Upcoming' : (details?.status ?? 'Released'),
    overview: row.overview,
    genres: row.genreIds.flatMap((genre) => (genreNames[genre] === undefined ? [] : [{ id: genre, name: genreNames[genre] }])),
    subgenres: row.subgenres.filter(isSubgenre),
    directors: details?.directors ?? [],
    poster: row.poster,
    backdrop: row.backdrop,
    voteAverage: presentVoteAverage(row),
    voteCount: row.voteCount,
    cast: cast.map(({ name, character, profile }) => ({ name, character, profile })),
    trailer: details?.trailerKey == null ? null : { key: details.trailerKey },
    watch: Object.fromEntries(Object.entries(details?.watch ?? {}).map(([country, options]) => [country, presentWatch(options)])),
    averages: perCharacteristic((name) => (averages?.[name] == null ? null : roundTo(1, averages[name]))),
    raters: averages?.raters ?? 0,
    agreement: perCharacteristic((name) => presentAgreement(averages?.[`${name}Counts`] ?? [])),
    known,
    estimates: perCharacteristic((name) => presentEstimate(known[name], estimate, name)),
  };
}

function presentAgreement(counts: Histogram): MovieResponse['agreement'][Characteristic] {
  const agreement = counts.length === 0 ? null : agreementOf(counts);
  if (agreement === null) return null;
  const { label, soFar, camps } = agreement;
  const present = ({ from, to, share }: Camp): Camp => ({ from, to, share: roundTo(2, share) });
  return { label, soFar, camps: camps === null ? null : [present(camps[0]), present(camps[1])] };
}

/** The known value of each characteristic as it is shown (R490), to a tenth. */
export function presentKnown(
  membersOf: (characteristic: Characteristic) => MemberScores,
  estimate: KnownJson[0],
): MovieResponse['known'] {
  return perCharacteristic((name) => {
    const own = estimateOf(estimate, characteristics.indexOf(name));
    const scores = membersOf(name);
    const known = knownScore(scores, own, memberSpread);
    if (known === null) return null;
    const { low, high, members, source } = known;
    const value = shownValue(scores, known.value) ?? known.value;
    return { value: roundTo(1, value), low: roundTo(1, low), high: roundTo(1, high), members, source };
  });
}

/** An estimate accompanies averages where users have said too little, and nowhere else (R242). */
function presentEstimate(
  known: MovieResponse['known'][Characteristic],
  estimate: KnownJson[0],
  name: Characteristic,
): number | null {
  if (estimate === null || (known?.members ?? 0) >= fewestForMembers) return null;
  return roundTo(1, estimate[1][characteristics.indexOf(name)] ?? 0);
}

function presentWatch({ link, stream, free, rent, buy }: WatchOptions): WatchOptions {
  const providers = (list: WatchOptions['stream']) => list.map(({ name, logo }) => ({ name, logo }));
  return { link, stream: providers(stream), free: providers(free), rent: providers(rent), buy: providers(buy) };
}
