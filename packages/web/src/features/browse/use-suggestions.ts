import type { SuggestionsResponse } from '@hexreel/domain/contract/movies';
import { fewestLettersOfSuggestions, findSubgenre, type Subgenre } from '@hexreel/domain/movie';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { useApi } from '../../lib/hexreel-context.tsx';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { dependsOnRatings } from '../../lib/query-keys.ts';
import { Debouncer } from '../../ui/debouncer.ts';

/** Suggestions follow the typing sooner than the list does (R252). */
const suggestionsDebounceMilliseconds = 150;

const staleMilliseconds = 60_000;

/** Suggestions for a text. */
export interface Suggestions extends SuggestionsResponse {
  readonly search: string;
  /** The subgenre that is called so (R394). */
  readonly subgenre: Subgenre | null;
}

/** The suggestions of a search box, and which of them the arrow keys have reached. */
export interface SuggestionList {
  /** Null while there is nothing to show. */
  readonly shown: Suggestions | null;
  /** Index among subgenre, movies and people; null while the text itself is chosen. */
  readonly active: number | null;
  readonly typed: (text: string) => void;
  readonly close: () => void;
  /** Arrows, Home and End move, Escape closes; Enter is left to the caller. */
  readonly pressed: (event: KeyboardEvent) => void;
}

/** Follows typing after a short pause (R252). An answer counts for its own text alone, so late ones change nothing. */
export function useSuggestions(isMember: boolean): SuggestionList {
  const api = useApi();
  const [debouncer] = useState(() => new Debouncer(suggestionsDebounceMilliseconds));
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  useEffect(() => () => debouncer.cancel(), [debouncer]);

  const isLongEnough = search.length >= fewestLettersOfSuggestions;
  const { data } = useQuery({
    ...dependsOnRatings,
    queryKey: isMember ? laterQueryKeys.ownSuggestions(search) : laterQueryKeys.suggestions(search),
    queryFn: async () => ({
      search,
      subgenre: findSubgenre(search),
      ...(await api.call(isMember ? 'suggestOwnMovies' : 'suggestMovies', { query: { search } })),
    }),
    enabled: isOpen && isLongEnough,
    placeholderData: keepPreviousData,
    staleTime: staleMilliseconds,
    // Suggestions are a convenience: without them the search works as ever.
    retry: false,
  });
  const count = data === undefined ? 0 : data.movies.length + data.people.length + (data.subgenre === null ? 0 : 1);
  const shown = isOpen && isLongEnough && data !== undefined && count > 0 ? data : null;

  const close = () => {
    debouncer.cancel();
    setOpen(false);
    setActive(null);
  };

  return {
    shown,
    active: shown === null || active === null ? null : Math.min(active, count - 1),
    typed: (text) => {
      setActive(null);
      debouncer.start(() => {
        setSearch(text.trim());
        setOpen(true);
      });
    },
    close,
    pressed: (event) => {
      if (event.nativeEvent.isComposing) return;
      if (shown === null) {
        if (event.key !== 'ArrowDown' || !isLongEnough) return;
        event.preventDefault();
        setOpen(true);
        return;
      }
      if (event.key === 'Escape') {
        // The browser would empty the field.
        event.preventDefault();
        close();
        return;
      }
      const next = moved(event.key, { active, count });
      if (next === undefined) return;
      event.preventDefault();
      setActive(next);
    },
  };
}

/** The next active suggestion; null is the text itself, between the last one and the first. Undefined for other keys. */
function moved(
  key: string,
  { active, count }: { readonly active: number | null; readonly count: number },
): number | null | undefined {
  if (key === 'ArrowDown') return active === null ? 0 : active + 1 < count ? active + 1 : null;
  if (key === 'ArrowUp') return active === null ? count - 1 : active > 0 ? active - 1 : null;
  // Within the text they move the cursor.
  if (active === null) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
