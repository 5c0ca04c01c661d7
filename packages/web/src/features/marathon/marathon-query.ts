import {
  draws,
  exampleStart,
  fewestMovies,
  readCount,
  readMarathon,
  writeTime,
  type MarathonChoice,
} from '@hexreel/domain/marathon';
import type { Api } from '@hexreel/domain/contract/calls';
import type { MarathonQuery, OwnMarathonQuery } from '@hexreel/domain/contract/marathon';
import { queryOptions } from '@tanstack/react-query';
import type { MarathonSearch } from '../../lib/page-search.ts';
import { pageHref } from '../../lib/addresses.ts';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { dependsOnRatings } from '../../lib/query-keys.ts';

/** Request in a page's address: movies, and how many are added to them. */
export interface AskedMarathon extends MarathonChoice {
  /** Null where the movies stay as they are, in their order. */
  readonly count: number | null;
  readonly draw: number;
  /** Movies are added from the shelf alone; for members. */
  readonly fromShelf: boolean;
}

/** Reads the address; what is not understood is left out. */
export function readAskedMarathon({ count, draw, shelf, ...choice }: MarathonSearch): AskedMarathon {
  const drawn = Number(draw ?? 0);
  return {
    ...readMarathon(choice),
    count: readCount(count),
    draw: Number.isInteger(drawn) && drawn >= 0 && drawn < draws ? drawn : 0,
    fromShelf: shelf === 'only',
  };
}

/** Example before anything is asked for (R404): one evening, the same until movies change. */
export const exampleMarathon: AskedMarathon = { movies: [], start: exampleStart, count: 4, draw: 0, fromShelf: false };

/** The address of a marathon, to share; with `count` one in which movies are added and all of them put in order. */
export function marathonHref({
  movies,
  start,
  count,
  draw,
  fromShelf,
}: Partial<AskedMarathon> & Pick<AskedMarathon, 'movies' | 'start'>): string {
  return pageHref('/marathon', {
    query: {
      ...(movies.length > 0 && { movies: movies.join(',') }),
      start: writeTime(start),
      ...(count != null && { count, draw }),
      ...(fromShelf === true && { shelf: 'only' }),
    },
  });
}

/**
 * The movies of a marathon, in any order; a member's added ones are without their hard no's, and from the shelf alone where asked.
 * Where none are added, the same movies are one query in every order of the address.
 */
export const marathonQuery = (api: Api, { movies, count, draw, fromShelf }: AskedMarathon, isMember: boolean) => {
  const ids = count === null ? movies.toSorted((one, other) => one - other) : movies;
  const query: MarathonQuery = {
    ...(ids.length > 0 && { movies: ids.join(',') }),
    ...(count !== null && { count, draw }),
  };
  return marathonOptions(api, query, isMember && { shelf: fromShelf ? 'only' : undefined });
};

/** The movies of `exampleMarathon`. */
export const exampleMarathonQuery = (api: Api, isMember: boolean) =>
  marathonOptions(api, { count: exampleMarathon.count ?? fewestMovies, for: 'example' }, isMember && {});

/** @param own what only a member's has, or false */
const marathonOptions = (api: Api, query: MarathonQuery, own: Pick<OwnMarathonQuery, 'shelf'> | false) =>
  queryOptions({
    ...dependsOnRatings,
    queryKey: [...(own ? laterQueryKeys.ownMarathon : laterQueryKeys.marathon), { ...query, ...own }],
    queryFn: () => (own ? api.call('readOwnMarathon', { query: { ...query, ...own } }) : api.call('readMarathon', { query })),
  });
