import { countInDigits } from '@hexreel/domain/texts/count-in-digits';
import type { BrowseFilters } from '@hexreel/domain/movie';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { hiddenResultsQuery } from '../../features/browse/movies-query.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { MovieGrid } from '../../blocks/movie-grid.tsx';
import { MovieGridSkeleton } from '../../blocks/movie-grid-skeleton.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';

/** The most skeletons while they load. */
const skeletons = 6;

/** How many results of a search a member's hard no's hide, and a way to look (R285). */
export default function HiddenResults({ filters, count }: { readonly filters: BrowseFilters; readonly count: number }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <section aria-label="Hidden by your dealbreakers" className={layout.stack}>
      <p className={typography.muted}>
        {count === 1 ? 'One more result is' : `${countInDigits(count)} more results are`} hidden by your dealbreakers.
      </p>
      <Button variant="quiet" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)} className={layout.atStart}>
        {open ? 'Hide again' : 'Show anyway'}
      </Button>
      <div id={id}>{open && <Hidden filters={filters} count={count} />}</div>
    </section>
  );
}

function Hidden({ filters, count }: { readonly filters: BrowseFilters; readonly count: number }) {
  const hidden = useQuery(hiddenResultsQuery(useApi(), filters));
  if (hidden.data === undefined && hidden.isError && !hidden.isFetching)
    return <FailureNotice text={failureText(hidden.error)} onRetry={() => void hidden.refetch()} />;
  if (hidden.data === undefined) return <MovieGridSkeleton count={Math.min(count, skeletons)} />;
  return <MovieGrid movies={hidden.data.movies} />;
}
