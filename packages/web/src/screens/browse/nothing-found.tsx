import type { BrowseFilters } from '@hexreel/domain/movie';
import { withoutFilterText } from '@hexreel/domain/texts/counted';
import { useQueries } from '@tanstack/react-query';
import { clearedPath } from '../../features/browse/active-filters.tsx';
import { askedFilters } from '../../features/browse/asked-filters.ts';
import { activeFilters, type ActiveFilter } from '../../features/browse/filters.ts';
import { withSeenPath } from '../../features/browse/list-pages.ts';
import { moviesQuery } from '../../features/browse/movies-query.ts';
import { useViewer } from '../../features/viewer/me-query.ts';
import { useApi, useSite } from '../../lib/hexreel-context.tsx';
import { browsePath } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { useOnceHydrated } from '../../ui/use-once-hydrated.ts';

/** No movie (R66); where nothing but a search was asked for, there is more to try than filters. */
export default function NothingFound({ filters, isAllSeen }: { readonly filters: BrowseFilters; readonly isAllSeen: boolean }) {
  const active = activeFilters(filters, useSite().currentYear);
  const showsWaysOut = useOnceHydrated() && active.length > 1;
  if (isAllSeen) {
    return (
      <EmptyState title="You have seen all of these" text="Nothing else matches.">
        <a href={withSeenPath(filters)} className={buttonClass('quiet')}>
          Show what I have seen
        </a>
      </EmptyState>
    );
  }
  const isSearchAlone = active.length > 0 && active.every(({ name }) => name === 'search');
  return (
    <EmptyState
      title="No movies found"
      text={
        <>
          Try adjusting your filters
          {isSearchAlone && (
            <>
              <br />
              Check the spelling, or search for a director, an actor, or a subgenre such as “zombie”.
            </>
          )}
        </>
      }
    >
      {showsWaysOut && <WaysOut active={active} />}
      <a href={clearedPath(filters)} className={buttonClass('quiet')}>
        {isSearchAlone ? 'Clear the search' : 'Show all movies'}
      </a>
    </EmptyState>
  );
}

/** The filters without which there is something, each with how much; next to a search only that, since searches are limited. */
function WaysOut({ active }: { readonly active: readonly ActiveFilter[] }) {
  const api = useApi();
  const isMember = useViewer() !== null;
  const searches = active.filter(({ name }) => name === 'search');
  const asked = searches.length > 0 ? searches : active;
  const answers = useQueries({
    queries: asked.map(({ without }) => moviesQuery(api, askedFilters(without, { isMember }), isMember)),
  });
  return asked.map(({ label, without }, at) => {
    const total = answers[at]?.data?.total ?? 0;
    return (
      total > 0 && (
        <a key={label} href={browsePath(without)} className={buttonClass('quiet')}>
          {withoutFilterText(label, total)}
        </a>
      )
    );
  });
}
