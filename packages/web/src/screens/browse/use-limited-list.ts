import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LimitsSearchResponse } from '@hexreel/domain/contract/limits';
import { noLimits, type Limits } from '@hexreel/domain/limits';
import type { BrowseFilters } from '@hexreel/domain/movie';
import type { TopicName } from '@hexreel/domain/warnings';
import { useEffect, useState } from 'react';
import { limitsQuery, limitsSearchQuery } from '../../features/taste/taste-queries.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';

/** Limits that have not moved for this long are searched by. */
const restMilliseconds = 300;

interface Draft {
  /** Null until a handle was moved: a member's own limits, or none. */
  readonly limits: Limits | null;
  /** A visitor's hard no's (R293). */
  readonly hardNos: { readonly topics: TopicName[]; readonly strict: boolean };
  /** Estimates by movies' kinds count too (R256). */
  readonly withProbably: boolean;
}

const untouched: Draft = { limits: null, hardNos: { topics: [], strict: false }, withProbably: false };

/** Browse within limits: what the sliders show, and the movies found by them. */
export type LimitedList = ReturnType<typeof useLimitedList>;

/**
 * The limits of Browse's third mode (R255). They begin with the viewer's own, are in no address and no storage, and last until
 * the page is left or the viewer changes.
 * @param isOn nothing is asked for before
 */
export function useLimitedList(
  filters: BrowseFilters,
  { isMember, isOn }: { readonly isMember: boolean; readonly isOn: boolean },
) {
  const api = useApi();
  const queryClient = useQueryClient();
  const profile = useQuery({ ...limitsQuery(api), enabled: isOn && isMember });
  const [draft, setDraft] = useState(() => queryClient.getQueryData<Draft>(laterQueryKeys.limitsDraft) ?? untouched);
  const saved = isMember ? (profile.data?.limits ?? null) : null;
  const settled = useRested(draft.limits);
  const own = isMember ? saved : noLimits.limits;
  const asked = settled ?? own;
  const search = useInfiniteQuery({
    ...limitsSearchQuery(
      api,
      {
        limits: asked ?? noLimits.limits,
        hardNos: draft.hardNos,
        withProbably: draft.withProbably,
        filters: searchedFilters(filters),
      },
      isMember,
    ),
    enabled: isOn && asked !== null,
    placeholderData: keepPreviousData,
  });
  const change = (next: Partial<Draft>) => {
    const changed = { ...draft, ...next };
    setDraft(changed);
    queryClient.setQueryData(laterQueryKeys.limitsDraft, changed);
  };
  const [first] = search.data?.pages ?? [];
  const isFailed =
    profile.isError && saved === null && isMember ? profile : search.isError && first === undefined ? search : null;
  return {
    limits: draft.limits ?? own ?? noLimits.limits,
    saved,
    hardNos: draft.hardNos,
    isMember,
    withProbably: draft.withProbably,
    first: first ?? null,
    movies: search.data?.pages.flatMap((page) => page.movies) ?? noMovies,
    /** The movies are those of other limits while these are being searched by. */
    isOutdated: search.isPlaceholderData || settled !== draft.limits,
    failure: isFailed === null || isFailed.isFetching ? null : { error: isFailed.error, retry: () => void isFailed.refetch() },
    pages: search,
    setLimits: (limits: Limits) => change({ limits }),
    setHardNos: (hardNos: Draft['hardNos']) => change({ hardNos }),
    setWithProbably: (withProbably: boolean) => change({ withProbably }),
  };
}

const noMovies: LimitsSearchResponse['movies'] = [];

/** A value once it has not changed for a moment; its first one at once. */
function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMilliseconds);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

/** Filters of the address that the search uses. */
function searchedFilters({ search, person, year, rating, subgenre, agreement, sortBy, mine, seen }: BrowseFilters) {
  return {
    ...(search !== undefined && { search }),
    ...(person !== undefined && { person }),
    ...(year !== undefined && { year }),
    ...(rating !== undefined && { rating }),
    ...(subgenre !== undefined && { subgenre }),
    ...(agreement !== undefined && { agreement }),
    ...(sortBy !== undefined && { sortBy }),
    ...(mine !== undefined && { mine }),
    ...(seen !== undefined && { seen }),
  };
}
