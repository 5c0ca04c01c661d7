import type { BrowseFilters } from '@hexreel/domain/movie';
import { clearedPath } from '../../features/browse/active-filters.tsx';
import { activeFilters } from '../../features/browse/filters.ts';
import { withSeenPath } from '../../features/browse/list-pages.ts';
import { useSite } from '../../lib/hexreel-context.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';

/** No movie (R66); where nothing but a search was asked for, there is more to try than filters. */
export default function NothingFound({ filters, isAllSeen }: { readonly filters: BrowseFilters; readonly isAllSeen: boolean }) {
  const active = activeFilters(filters, useSite().currentYear);
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
      <a href={clearedPath(filters)} className={buttonClass('quiet')}>
        {isSearchAlone ? 'Clear the search' : 'Show all movies'}
      </a>
    </EmptyState>
  );
}
