import { characteristics, maximumScore, type Characteristic } from '@hexreel/domain/characteristics';
import { mapResponseSchema, type MapRegionAnswer, type MapResponse } from '@hexreel/domain/contract/map';
import type { MovieSummary } from '@hexreel/domain/contract/movies';
import {
  agreesWithRegion,
  mapRegions,
  meaningOfEnds,
  placeOfMember,
  regionOf,
  type MapPlace,
  type OwnPlace,
} from '@hexreel/domain/map';
import { dialStep, formatTarget } from '@hexreel/domain/reel';
import { freshness } from '../../platform/cache/cache-times.ts';
import { publicAnswer, readAnswer, type PublicAnswer } from '../../platform/cache/index.ts';
import { movieSummaryTag } from '../discovery/index.ts';
import { readOwnRatings } from '../taste/index.ts';
import type { Hidden, MapContext } from './context.ts';
import { nightMapTag } from './map-repository.ts';
import type { ServedMap } from './map-holder.ts';

/** Movies that a region is listed with, and those that say what is usual of it. */
const shownOfRegion = 8;
const askedOfRegion = 60;

const noEnds = {
  left: { characteristic: 'psychological', isHigh: true },
  right: { characteristic: 'comedy', isHigh: true },
  top: { characteristic: 'jumpScares', isHigh: true },
  bottom: { characteristic: 'jumpScares', isHigh: false },
} as const;

/** The map without its movies, the same for everyone (R350, R351). */
export function readMap(context: MapContext): Promise<PublicAnswer<MapResponse>> {
  return readAnswer(context.cache, 'map', {
    freshMilliseconds: freshness.untilInvalidated,
    tags: [nightMapTag],
    load: async () => {
      const { answer, asked } = await describeMap(context, await context.map.current(), null);
      return publicAnswer(mapResponseSchema, answer, asked.map(movieSummaryTag));
    },
  });
}

/** The same for a member: with their place, without what is hidden from them (R284, R355). */
export async function readOwnMap(context: MapContext, userId: string): Promise<MapResponse> {
  const [hidden, map] = await Promise.all([context.hiddenFor(userId), context.map.current()]);
  const everyones = hidden === null ? (await readMap(context)).value : (await describeMap(context, map, hidden)).answer;
  return { ...everyones, you: map === null ? null : await readOwnPlace(context, map, { userId, hidden }) };
}

async function describeMap(
  context: Pick<MapContext, 'movies'>,
  map: ServedMap | null,
  hidden: Hidden,
): Promise<{ readonly answer: MapResponse; readonly asked: readonly number[] }> {
  if (map === null) {
    const answer = { drawnAt: null, movies: 0, explained: 0, ends: noEnds, regions: [], you: null };
    return { answer, asked: [] };
  }
  const { drawnAt, projection, places } = map;
  const shown = hidden === null ? places : places.filter(({ movieId }) => !hidden.has(movieId));
  const ends = meaningOfEnds(projection);
  const regions: MapRegionAnswer[] = [];
  const asked: number[] = [];
  for (const region of mapRegions) {
    const within = shown.filter((place) => regionOf(place) === region);
    const ids = within.slice(0, askedOfRegion).map(({ movieId }) => movieId);
    const summaries = await context.movies.summariesOf(ids);
    asked.push(...ids);
    if (summaries.length > 0) regions.push(presentRegion({ region, within, summaries, ends }));
  }
  const answer: MapResponse = {
    drawnAt: drawnAt.toISOString(),
    movies: shown.length,
    explained: Math.round(projection.explained * 100),
    ends,
    regions,
    you: null,
  };
  return { answer, asked };
}

/** @param summaries of the most rated movies in it, of which those are listed that are what it is called (R442) */
function presentRegion({
  region,
  within,
  summaries,
  ends,
}: {
  readonly region: MapRegionAnswer['region'];
  readonly within: readonly MapPlace[];
  readonly summaries: readonly MovieSummary[];
  readonly ends: MapResponse['ends'];
}): MapRegionAnswer {
  const places = new Map(within.map((place) => [place.movieId, place]));
  const agrees = ({ id, expected }: MovieSummary) => {
    const place = places.get(id);
    return place !== undefined && agreesWithRegion({ ...place, expected }, ends);
  };
  return {
    region,
    movies: within.length,
    near: usualOf(summaries),
    known: summaries
      .filter(agrees)
      .slice(0, shownOfRegion)
      .map(({ id, title, year, signature, expected, source, members }) => ({
        id,
        title,
        year,
        signature,
        expected,
        source,
        members,
      })),
  };
}

/** Usual values of movies, as a target for Browse. */
function usualOf(summaries: readonly MovieSummary[]): string | null {
  const target: Partial<Record<Characteristic, number>> = {};
  for (const [place, characteristic] of characteristics.entries()) {
    const scored = summaries.flatMap(({ expected }) => expected[place] ?? []);
    if (scored.length === 0) continue;
    const mean = scored.reduce((sum, value) => sum + value, 0) / scored.length;
    target[characteristic] = Math.min(maximumScore, Math.max(1, Math.round(mean / dialStep) * dialStep));
  }
  const near = formatTarget(target);
  return near === '' ? null : near;
}

/** One statement. */
async function readOwnPlace(
  { database }: Pick<MapContext, 'database'>,
  { placeOf }: ServedMap,
  { userId, hidden }: { readonly userId: string; readonly hidden: Hidden },
): Promise<OwnPlace | null> {
  const ratings = await readOwnRatings(database, userId);
  return placeOfMember(
    ratings.flatMap(({ movieId, scores }) => {
      const place = placeOf.get(movieId);
      const given = scores.filter((score) => score > 0);
      if (place === undefined || hidden?.has(movieId) === true) return [];
      return [{ x: place.x, y: place.y, mean: given.reduce((sum, score) => sum + score, 0) / given.length }];
    }),
  );
}
