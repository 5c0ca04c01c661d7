import type { MovieSummary } from '@hexreel/domain/contract/movies';
import { characteristics } from '@hexreel/domain/characteristics';
import { communityRowPool, quietNear } from '@hexreel/domain/movie';
import { deviationOf, usualSpread } from '@hexreel/domain/reel';
import type { BrowseIndex } from './browse-index.ts';
import type { Choice } from './select-movies.ts';

type Viewer = Omit<Choice, 'filters'>;

const part = { from: 0, count: communityRowPool };
const jumpScares = characteristics.indexOf('jumpScares');

/** 'Nothing jumps out': the closest to the mood of this name, jump scares a standard deviation below what is usual (R347). */
export async function readQuiet(browseIndex: BrowseIndex, viewer: Viewer): Promise<MovieSummary[]> {
  const { movies } = await browseIndex.list({ ...viewer, filters: { near: quietNear } }, part);
  return movies.filter(isQuiet).map(({ match: _match, ...movie }) => movie);
}

function isQuiet({ expected }: MovieSummary): boolean {
  const known = expected[jumpScares];
  return typeof known === 'number' && deviationOf(known, usualSpread.jumpScares) <= -1;
}

/** 'Split the room': movies that divide members, the most popular first (R347). */
export async function readDivisive(browseIndex: BrowseIndex, viewer: Viewer): Promise<MovieSummary[]> {
  const { movies } = await browseIndex.list({ ...viewer, filters: { agreement: 'divisive' } }, part);
  return [...movies];
}
