import type { TurnChip } from '@hexreel/domain/contract/taste';
import { movedText } from '@hexreel/domain/texts/taste';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { similarQuery } from '../../features/taste/taste-queries.ts';
import { TurnChips, turnName } from '../../features/taste/turn-chips.tsx';
import { useViewer } from '../../features/viewer/me-query.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { MovieGrid, MovieGridSkeleton } from '../../blocks/movie-grid.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';

const shownMovies = 12;

/** 'More like this, but ...' (R248), read when it is asked for. */
export function MoreLikeThis({ movieId }: { readonly movieId: number }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <section aria-label="More like this" className={layout.stack}>
      <Button variant="quiet" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)} className={layout.atStart}>
        More like this, but ...
      </Button>
      <div id={id}>{open && <Similar movieId={movieId} />}</div>
    </section>
  );
}

function Similar({ movieId }: { readonly movieId: number }) {
  const [on, setOn] = useState<readonly TurnChip[]>([]);
  const query = similarQuery(useApi(), movieId, { turns: on.map(turnName), isMember: useViewer() !== null });
  const similar = useQuery({ ...query, placeholderData: keepPreviousData });
  if (similar.isError && !similar.isFetching)
    return <FailureNotice text={failureText(similar.error)} onRetry={() => void similar.refetch()} />;
  if (similar.data === undefined) return <MovieGridSkeleton count={shownMovies} density="six" />;
  const { chips, movies } = similar.data;
  if (movies.length === 0 && on.length === 0)
    return <p className={typography.muted}>Too few members have scored this movie to find others like it.</p>;
  const shown = movies.slice(0, shownMovies);
  const notes = new Map(shown.map((one) => [one.movie.id, movedText(one.moved)]));
  return (
    <div className={layout.stack}>
      <TurnChips chips={chips} on={on} onChange={setOn} />
      <div aria-busy={similar.isPlaceholderData} className={layout.updating}>
        <MovieGrid movies={shown.map(({ movie }) => movie)} density="six" notes={notes} />
      </div>
    </div>
  );
}
