import { countInDigits } from '@hexreel/domain/texts/count-in-digits';
import type { MatchResponse } from '@hexreel/domain/contract/taste';
import type { MovieSummary } from '@hexreel/domain/contract/movies';
import { glanceText, tooFewSharedText } from '@hexreel/domain/texts/taste-match';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { MatchList } from '../../features/taste/match-list.tsx';
import { matchQuery } from '../../features/taste/taste-queries.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { howTastePath } from '../../lib/paths.ts';
import { FailureNotice } from '../../ui/notice.tsx';
import { Radar } from '../../ui/radar.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { MovieGrid } from '../../blocks/movie-grid.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as statistics from './statistics-tab.module.css';

/** The viewer's taste compared with another member's (R249), above that member's statistics; for members. */
export function TasteMatch({ userId, name }: { readonly userId: string; readonly name: string }) {
  const match = useQuery(matchQuery(useApi(), userId));
  return (
    <section aria-labelledby="match-title" className={layout.stack}>
      <h2 id="match-title" className={typography.heading}>
        You and {name}
      </h2>
      {match.data !== undefined && <Compared match={match.data} name={name} />}
      {match.data === undefined && match.isError && !match.isFetching && (
        <FailureNotice text={failureText(match.error)} onRetry={() => void match.refetch()} />
      )}
      {match.data === undefined && (!match.isError || match.isFetching) && (
        <Loading>
          <Skeleton className={statistics.rankingSkeleton} />
        </Loading>
      )}
    </section>
  );
}

function Compared({ match, name }: { readonly match: MatchResponse; readonly name: string }) {
  const { shared, glance, own, theirs, alike, unlike } = match;
  if (glance === null) return <p className={typography.muted}>{tooFewSharedText(shared)}</p>;
  return (
    <>
      <div className={statistics.statistics}>
        <div className={statistics.figures}>
          <p className={statistics.tile}>
            <b>{glance} out of 100</b> {glanceText(glance)}
          </p>
          <p className={statistics.tile}>
            <b>{countInDigits(shared)}</b> Movies you both scored
          </p>
        </div>
        <div className={statistics.taste}>
          <div>
            <Radar averages={own} others={theirs} className={statistics.radar} />
            <p className={typography.note}>Your averages for those movies; the dashed shape is {name}’s.</p>
          </div>
          <MatchList match={match} />
        </div>
      </div>
      <Movies title="Where you both differ from the crowd" movies={alike} />
      <Movies title="Where you differ most" movies={unlike} />
      <p className={typography.note}>
        Two strangers would get 50 out of 100; 100 means you never differ.{' '}
        <a href={howTastePath} className={typography.strongLink}>
          How Hexreel reads taste
        </a>
      </p>
    </>
  );
}

function Movies({ title, movies }: { readonly title: string; readonly movies: readonly MovieSummary[] }) {
  const id = useId();
  if (movies.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={typography.sectionHeading}>
        {title}
      </h3>
      <MovieGrid movies={movies} />
    </section>
  );
}
