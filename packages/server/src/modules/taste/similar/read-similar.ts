import { characteristics } from '@hexreel/domain/characteristics';
import { type SimilarQuery, type SimilarResponse, similarResponseSchema, type TurnChip } from '@hexreel/domain/contract/taste';
import { findMoreLikeThis, offeredTurns, type Turn } from '@hexreel/domain/similar';
import { freshness } from '../../../platform/cache/cache-times.ts';
import { publicAnswer, type PublicAnswer, readAnswer } from '../../../platform/cache/index.ts';
import { parseMovieId } from '../../catalogue/index.ts';
import { listsTag, movieSummaryTag, movieTag } from '../../discovery/index.ts';
import type { TasteContext } from '../context.ts';
import { tasteModelTag } from '../model/model-holder.ts';
import type { ServedModel } from '../model/served-model.ts';
import { moviePlaces } from './movie-places.ts';

/** Movies that are shown. */
const shown = 12;
/** Some may be listed no more. */
const spare = 4;

type SimilarContext = Pick<TasteContext, 'cache' | 'reads' | 'crowd' | 'movies'>;

/** A movie, as in the URL, and the turns to take from it. */
interface SimilarQuestion {
  readonly id: string;
  readonly query: SimilarQuery;
  /** See `MovieReads.movie`. */
  readonly asker: string;
}

/**
 * More like this, but ... (R248): the same for everybody, by the model of the last training.
 * @param id as in the URL
 * @throws ApiError movie_not_found, movie_banned, unavailable
 */
export function readSimilar(
  context: SimilarContext,
  { id, asker, query: { but = '' } }: SimilarQuestion,
): Promise<PublicAnswer<SimilarResponse>> {
  const movieId = parseMovieId(id);
  const turns = readTurns(but);
  return readAnswer(context.cache, `similar:${movieId}:${writeTurns(turns)}`, {
    freshMilliseconds: freshness.moviesAlike,
    tags: [movieTag(movieId), listsTag, tasteModelTag],
    load: async () => {
      // Checks whether the movie is known, banned, or still to be read.
      await context.reads.movie(id, asker);
      const answer = await findSimilar(context, movieId, turns);
      return publicAnswer(
        similarResponseSchema,
        answer,
        answer.movies.map(({ movie }) => movieSummaryTag(movie.id)),
      );
    },
  });
}

/**
 * The same for a user, without what is hidden from them (R284); everyone's answer where nothing is.
 * @throws ApiError as `readSimilar` does
 */
export async function readOwnSimilar(
  context: SimilarContext & Pick<TasteContext, 'hiddenFor'>,
  userId: string,
  { id, query }: Omit<SimilarQuestion, 'asker'>,
): Promise<SimilarResponse> {
  const hidden = await context.hiddenFor(userId);
  const { value } = await readSimilar(context, { id, query, asker: userId });
  if (hidden === null) return value;
  return findSimilar(context, parseMovieId(id), readTurns(query.but ?? ''), hidden.has);
}

async function findSimilar(
  { crowd, movies }: Pick<SimilarContext, 'crowd' | 'movies'>,
  movieId: number,
  turns: readonly Turn[],
  isHidden: ((movieId: number) => boolean) | null = null,
): Promise<SimilarResponse> {
  const { table, model } = await crowd.current();
  const places = moviePlaces(table);
  const movie = places.byId.get(movieId);
  if (movie === undefined) return { chips: [], movies: [] };
  const alike = neighbourSimilarities(model, movieId);
  // Chips too are offered for what will be shown.
  const candidates = isHidden === null ? places.all : places.all.filter((candidate) => !isHidden(candidate.movieId));
  const found = findMoreLikeThis(movie, candidates, {
    turns,
    neighbourSimilarity: (other) => alike.get(other) ?? 0,
    most: shown + spare,
  });
  const chips = turns.length < 2 ? offeredTurns(movie, candidates, turns) : [];
  const [own] = await movies.summariesOf([movieId]);
  const summaries = await movies.summariesOf(found.map((one) => one.movieId));
  return {
    chips: chips.map(presentTurn),
    movies: summaries.slice(0, shown).map((summary) => ({
      movie: summary,
      moved: turns.map((turn) => ({
        ...presentTurn(turn),
        from: own?.expected[turn.axis] ?? 0,
        to: summary.expected[turn.axis] ?? 0,
      })),
    })),
  };
}

function neighbourSimilarities(model: ServedModel | null, movieId: number): ReadonlyMap<number, number> {
  const place = model?.placeOf(movieId) ?? null;
  if (model === null || place === null) return new Map();
  const { neighbours } = model.movieAt(place);
  return new Map(
    Array.from(neighbours.movieIds, (other, at) => [model.arrays.movieIds[other] ?? 0, neighbours.similarities[at] ?? 0]),
  );
}

function presentTurn({ axis, direction }: Turn): TurnChip {
  return { characteristic: characteristics[axis] ?? 'gore', direction: direction === 1 ? 'more' : 'less' };
}

/** @param but as the query's schema lets it through */
function readTurns(but: string): Turn[] {
  const words = but === '' ? [] : but.split(',');
  return words.map((word) => {
    const [name, direction] = word.split('.');
    return {
      axis: characteristics.findIndex((characteristic) => characteristic === name),
      direction: direction === 'more' ? 1 : -1,
    };
  });
}

function writeTurns(turns: readonly Turn[]): string {
  return turns.map(({ axis, direction }) => axis * direction + direction).join(',');
}
