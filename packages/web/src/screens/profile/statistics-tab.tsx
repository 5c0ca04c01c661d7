import { countInDigits } from '@hexreel/domain/texts/count-in-digits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ComponentType } from 'react';
import type { WhoseProfile } from '../../lib/later-query-keys.ts';
import type { Statistics } from '@hexreel/domain/contract/users';
import { characteristics } from '@hexreel/domain/characteristics';
import { hoursAndMinutes } from '@hexreel/domain/durations';
import { rankingTexts } from '@hexreel/domain/texts/rankings';
import { reviewTexts } from '@hexreel/domain/texts/ratings';
import { reviewListTexts, topRatedHeading } from '@hexreel/domain/texts/users';
import { statisticsQuery } from '../../features/profile/profile-query.ts';
import { type RankingChoice, askedFor } from '../../features/ranking/ranking-choice.ts';
import { useViewer } from '../../features/viewer/me-query.ts';
import { useHardNoMovies } from '../../features/warnings/hard-no-movies.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { pageHref } from '../../lib/addresses.ts';
import { browsePath } from '../../lib/paths.ts';
import { ownProfilePath, userPath } from '../../lib/user-paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CharacteristicBars } from '../../ui/characteristic-bars.tsx';
import { EmptyState, FailureNotice } from '../../ui/notice.tsx';
import { Radar } from '../../ui/radar.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { CriteriaForm, RankedList } from '../../blocks/ranked-list.tsx';
import { SeenStatisticsSection } from './seen-statistics.tsx';
import * as typography from '../../styles/typography.module.css';
import * as styles from './statistics-tab.module.css';

const loadAccuracy = async () => ({ default: (await import('../../features/taste/own-accuracy.tsx')).OwnAccuracy });
/** For one's own statistics alone. */
const OwnAccuracy: ComponentType = import.meta.env.SSR ? (await loadAccuracy()).default : lazy(loadAccuracy);

/** The user, the choice, and the URL of each choice. */
export interface StatisticsTabProps {
  readonly whose: WhoseProfile;
  /** null for the viewer's own. */
  readonly name: string | null;
  readonly choice: RankingChoice;
  /** The URL of another choice. */
  readonly hrefOf: (choice: RankingChoice) => string;
}

/** The Statistics tab: two tiles, the user's own radar, and their movies ranked by six toggles. */
export function StatisticsTab(props: StatisticsTabProps) {
  const { whose, choice } = props;
  const query = statisticsQuery(useApi(), whose, askedFor(choice));
  const statistics = useQuery({ ...query, placeholderData: keepPreviousData });
  if (statistics.data === undefined) {
    if (statistics.isError && !statistics.isFetching)
      return <FailureNotice text={failureText(statistics.error)} onRetry={() => void statistics.refetch()} />;
    return (
      <Loading>
        <Skeleton className={styles.figuresSkeleton} />
        <Skeleton className={styles.rankingSkeleton} />
      </Loading>
    );
  }
  return <Ready {...props} statistics={statistics.data} stale={statistics.isPlaceholderData} />;
}

function Ready({
  statistics,
  stale,
  ...props
}: StatisticsTabProps & { readonly statistics: Statistics; readonly stale: boolean }) {
  const { moviesRated, watchMinutes, averages, topRated, highestOnMap } = statistics;
  const { whose } = props;
  const isOwn = props.name === null;
  const heading = topRatedHeading(props.name);
  return (
    <div className={styles.page}>
      <div className={styles.statistics}>
        <div className={styles.figures}>
          <p className={styles.tile}>
            <b>{countInDigits(moviesRated)}</b>{' '}
            <a
              href={whose === 'own' ? ownProfilePath('reviews') : userPath(whose.id)}
              data-keep-scroll
              className={styles.counted}
            >
              Movies Rated
            </a>
          </p>
          <p className={styles.tile}>
            <b>{hoursAndMinutes(watchMinutes)}</b> Total Watch Time
          </p>
        </div>
        {moviesRated > 0 && (
          <section aria-labelledby="taste-title">
            <h2 id="taste-title" className={styles.sectionHeading}>
              {isOwn ? 'Your Taste' : `${props.name}'s Taste`}
            </h2>
            <div className={styles.taste}>
              <Radar averages={averages} className={styles.radar} />
              <CharacteristicBars averages={averages} />
            </div>
            {isOwn && (
              <Suspense>
                <OwnAccuracy />
              </Suspense>
            )}
            <a href={pageHref('/map', { query: { from: highestOnMap ?? undefined } })} className={typography.callToSignIn}>
              {isOwn ? 'You on the Night Map' : 'On the Night Map'}
            </a>
          </section>
        )}
      </div>
      {isOwn && <SeenStatisticsSection />}
      <section aria-labelledby="top-rated-title">
        <h2 id="top-rated-title" className={styles.sectionHeading}>
          {heading}
        </h2>
        <CriteriaForm choice={props.choice} hrefOf={props.hrefOf} replace>
          <input type="hidden" name="tab" value="statistics" />
        </CriteriaForm>
        <p className={`${typography.hint} ${styles.unscored}`}>{rankingTexts.unscored}</p>
        <div aria-busy={stale} className={styles.ranking}>
          <TopRated {...props} heading={heading} topRated={topRated} />
        </div>
      </section>
    </div>
  );
}

/** Nothing to rank: the viewer finds something to rate; what others like is shown elsewhere. */
function NoRatings({ isOwn }: { readonly isOwn: boolean }) {
  return (
    <EmptyState title={reviewTexts.noRatings}>
      <a href={isOwn ? browsePath() : '/top-by-criteria'} className={buttonClass('quiet')}>
        {isOwn ? 'Browse Movies' : 'Top Movies'}
      </a>
    </EmptyState>
  );
}

function TopRated({
  whose,
  name,
  choice,
  hrefOf,
  heading,
  topRated,
}: StatisticsTabProps & { readonly heading: string; readonly topRated: Statistics['topRated'] }) {
  const { criteria, movies, total, page } = topRated;
  const isMember = useViewer() !== null;
  const hasHardNo = useHardNoMovies(
    movies.map(({ movieId }) => movieId),
    isMember && name !== null,
  );
  if (choice.criteria.length === 0) {
    return (
      <EmptyState title={rankingTexts.chooseOne} text="Choose the criteria to rank by.">
        <a href={hrefOf({ criteria: characteristics, page: 1 })} data-keep-scroll className={buttonClass('quiet')}>
          Choose all six
        </a>
      </EmptyState>
    );
  }
  if (total === 0 && page === 1) return <NoRatings isOwn={whose === 'own'} />;
  if (movies.length === 0) {
    return (
      <EmptyState title="There is no such page">
        <a href={hrefOf({ criteria, page: 1 })} data-keep-scroll className={buttonClass('quiet')}>
          Go to the first page
        </a>
      </EmptyState>
    );
  }
  const noteOf = (movieId: number) => (hasHardNo(movieId) ? reviewListTexts.hardNo : null);
  return <RankedList heading={heading} ranking={topRated} page={page} choice={choice} hrefOf={hrefOf} noteOf={noteOf} />;
}
