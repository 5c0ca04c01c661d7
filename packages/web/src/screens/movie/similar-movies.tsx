import type { TurnChip } from '@hexreel/domain/contract/taste';
import { movedText } from '@hexreel/domain/texts/taste';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { similarQuery } from '../../features/taste/taste-queries.ts';
import { TurnChips, turnName } from '../../features/taste/turn-chips.tsx';
import { useViewer } from '../../features/viewer/me-query.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { MovieGrid } from '../../blocks/movie-grid.tsx';
import { MovieGridSkeleton } from '../../blocks/movie-grid-skeleton.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';

const shownMovies = 12;

/** Movies like one, and the chips that turn one or two characteristics (R248). */
export function SimilarMovies({ movieId }: { readonly movieId: number }) {
  const [on, setOn] = useState<readonly TurnChip[]>([]);
  const query = similarQuery(useApi(), movieId, { turns: on.map(turnName), isMember: useViewer() !== null });
  const similar = useQuery({ ...query, placeholderData: keepPreviousData });
  if (similar.data === undefined && similar.isError && !similar.isFetching)
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
