import type { HeroSlide, HomeResponse } from '@hexreel/domain/contract/movies';
import {
  heroPoolPerList,
  heroSlidesPerList,
  latestVotes,
  subgenreRowPool,
  popularOnHome,
  subgenreRowVotes,
  subgenres,
  topRatedVotes,
} from '@hexreel/domain/movie';
import type { Database } from '../../db/client.ts';
import type { BrowseIndex } from './browse-index.ts';
import { subgenreBit, type IndexedMovie } from './indexed-movie.ts';
import { readSlides } from './read-slides.ts';
import { shuffle } from './surprise.ts';

/** Home without what members' scores say: `rows` are what each subgenre's row chooses from (`fill-home-rows.ts`). */
export type HomeLists = Omit<HomeResponse, 'day' | 'closest' | 'communityRows' | 'leastKnown'>;

/** Sources from which Home is read. */
export interface HomeSources {
  readonly database: Database;
  readonly browseIndex: BrowseIndex;
  /** 0 (included) to 1, such as Math.random. */
  readonly random: () => number;
}

/**
 * Home: the hero's draw, 12 popular movies and the candidates of each subgenre's row (R45, R48, R49). The draw is made here, so that it
 * changes whenever the cached answer is renewed and is the same for everyone in between. From memory, but for one
 * statement for the slides.
 * @param isShown by a movie's id, for a user who has hidden some
 */
export async function readHome(
  { database, browseIndex, random }: HomeSources,
  isShown: (movieId: number) => boolean = () => true,
): Promise<HomeLists> {
  const { inOrder, summariesOf } = await browseIndex.current();
  const byPopularity = inOrder('popularity');
  const popular = firstOf(byPopularity, heroPoolPerList, ({ id }) => isShown(id));
  const topRated = firstOf(inOrder('rating'), heroPoolPerList, ({ id, voteCount }) => voteCount >= topRatedVotes && isShown(id));
  const latest = firstOf(inOrder('latest'), heroPoolPerList, ({ id, voteCount }) => voteCount >= latestVotes && isShown(id));
  const candidates = candidatesOfRows(byPopularity, isShown);
  return {
    hero: await readSlides(database, drawHero({ latest, topRated, popular }, random)),
    popular: summariesOf(popular.slice(0, popularOnHome)),
    rows: subgenres.map((subgenre, place) => ({ subgenre, movies: summariesOf(candidates[place] ?? []) })),
  };
}

/** The ids of the first that pass. */
function firstOf(movies: readonly IndexedMovie[], count: number, passes: (movie: IndexedMovie) => boolean): number[] {
  const ids: number[] = [];
  for (const movie of movies) {
    if (ids.length === count) break;
    if (passes(movie)) ids.push(movie.id);
  }
  return ids;
}

/** For each of the eleven subgenres the ids of its most popular movies with enough votes; one pass for all of them. */
function candidatesOfRows(byPopularity: readonly IndexedMovie[], isShown: (movieId: number) => boolean): number[][] {
  const rows = subgenres.map((subgenre) => ({ bit: subgenreBit(subgenre), ids: new Array<number>() }));
  let wanted = rows.reduce((bits, { bit }) => bits | bit, 0);
  for (const { id, voteCount, subgenreBits } of byPopularity) {
    if (wanted === 0) break;
    if ((subgenreBits & wanted) === 0 || voteCount < subgenreRowVotes || !isShown(id)) continue;
    for (const { bit, ids } of rows) {
      if ((subgenreBits & wanted & bit) === 0) continue;
      ids.push(id);
      if (ids.length === subgenreRowPool) wanted &= ~bit;
    }
  }
  return rows.map(({ ids }) => ids);
}

interface Drawn {
  readonly source: HeroSlide['source'];
  readonly id: number;
}

/** Two random movies of each list, no movie twice, in random order: the hero shows the first five (`mergeFriendsRecommendations`). */
function drawHero(
  lists: { readonly latest: readonly number[]; readonly topRated: readonly number[]; readonly popular: readonly number[] },
  random: () => number,
): Drawn[] {
  const taken = new Set<number>();
  const draw = (source: HeroSlide['source'], ids: readonly number[]) =>
    shuffle(ids, random)
      .filter((id) => !taken.has(id))
      .slice(0, heroSlidesPerList)
      .map((id) => {
        taken.add(id);
        return { source, id };
      });
  const slides = [...draw('Latest', lists.latest), ...draw('Top Rated', lists.topRated), ...draw('Popular', lists.popular)];
  return shuffle(slides, random);
}
