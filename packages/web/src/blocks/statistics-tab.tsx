import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { WhoseProfile } from '@hexreel/domain/api/hexreel-api';
import type { Statistics } from '@hexreel/domain/api/people';
import { characteristicTexts, characteristics } from '@hexreel/domain/characteristics';
import { hoursAndMinutes } from '@hexreel/domain/movie';
import { topRatedHeading } from '@hexreel/domain/people';
import { rankingTexts, writeCriteria } from '@hexreel/domain/ranking';
import { reviewTexts } from '@hexreel/domain/rating';
import type { FormEvent } from 'react';
import { statisticsQuery } from '../features/profile/profile-query.ts';
import { readRankingChoice, toggled, type RankingChoice } from '../features/ranking/ranking-choice.ts';
import { useViewer } from '../features/viewer/me-query.ts';
import { WatchlistToggle } from '../features/watchlist/watchlist-toggle.tsx';
import { failureText } from '../lib/failure-text.ts';
import { useApi } from '../lib/hexreel-context.tsx';
import { buttonClass } from '../ui/button.tsx';
import { CharacteristicBars } from '../ui/characteristic-bars.tsx';
import { CriteriaToggles } from '../ui/criteria-toggles.tsx';
import { EmptyState, FailureNotice } from '../ui/notice.tsx';
import { Radar } from '../ui/radar.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { RankingTable } from './ranking-table.tsx';
import { SignInToWatchlist } from './sign-in-to-watchlist.tsx';

/** Whose statistics, what of them, and where each choice of it lives. */
export interface StatisticsTabProps {
  readonly whose: WhoseProfile;
  /** null for the own ones. */
  readonly name: string | null;
  readonly choice: RankingChoice;
  /** The address of another choice. */
  readonly hrefOf: (choice: RankingChoice) => string;
}

/** What of a choice is asked for: the tiles and the radar show also where no criterion is chosen. */
export function askedFor({ criteria, page }: RankingChoice): RankingChoice {
  return criteria.length === 0 ? { criteria: characteristics, page: 1 } : { criteria, page };
}

/** The Statistics tab: two tiles, the person's own radar, and their movies ranked by six toggles. */
export function StatisticsTab(props: StatisticsTabProps) {
  const { whose, choice } = props;
  const query = statisticsQuery(useApi(), whose, askedFor(choice));
  const statistics = useQuery({ ...query, placeholderData: keepPreviousData });
  if (statistics.data === undefined) {
    if (statistics.isError && !statistics.isFetching)
      return <FailureNotice text={failureText(statistics.error)} onRetry={() => void statistics.refetch()} />;
    return (
      <Loading>
        <Skeleton className="h-24" />
        <Skeleton className="mt-6 h-96" />
      </Loading>
    );
  }
  return <Ready {...props} statistics={statistics.data} outdated={statistics.isPlaceholderData} />;
}

function Ready({
  statistics,
  outdated,
  ...props
}: StatisticsTabProps & { readonly statistics: Statistics; readonly outdated: boolean }) {
  const { moviesRated, watchMinutes, averages } = statistics;
  const heading = topRatedHeading(props.name);
  return (
    <div className="grid gap-10">
      <div className="statistics">
        <div className="grid content-start gap-4">
          <p className="tile">
            <b>{moviesRated.toLocaleString('en-US')}</b> Movies Rated
          </p>
          <p className="tile">
            <b>{hoursAndMinutes(watchMinutes)}</b> Total Watch Time
          </p>
        </div>
        {moviesRated > 0 && (
          <section aria-labelledby="taste-title">
            <h2 id="taste-title" className="mb-4 text-2xl wrap-anywhere">
              {props.name === null ? 'Your Taste' : `${props.name}'s Taste`}
            </h2>
            <div className="grid items-center gap-6 sm:grid-cols-2">
              <Radar averages={averages} className="mx-auto w-full max-w-sm" />
              <CharacteristicBars averages={averages} />
            </div>
          </section>
        )}
      </div>
      <section aria-labelledby="top-rated-title">
        <h2 id="top-rated-title" className="mb-4 text-2xl wrap-anywhere">
          {heading}
        </h2>
        <Toggles {...props} />
        <div aria-busy={outdated} className={`mt-6 transition-opacity ${outdated ? 'opacity-40' : ''}`}>
          <TopRated {...props} heading={heading} topRated={statistics.topRated} />
        </div>
      </section>
    </div>
  );
}

function Toggles({ choice, hrefOf }: StatisticsTabProps) {
  const navigate = useNavigate();
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    const next = readRankingChoice({ criteria: submitter.value });
    void navigate({ href: hrefOf(next), replace: true, resetScroll: false });
  };
  return (
    <form onSubmit={choose}>
      <input type="hidden" name="tab" value="statistics" />
      <CriteriaToggles criteria={choice.criteria} writeToggled={(name) => writeCriteria(toggled(choice.criteria, name))} />
    </form>
  );
}

function TopRated({
  choice,
  hrefOf,
  heading,
  topRated,
}: StatisticsTabProps & { readonly heading: string; readonly topRated: Statistics['topRated'] }) {
  const isVisitor = useViewer() === null;
  const { criteria, movies, total, page, nextPage } = topRated;
  if (choice.criteria.length === 0) {
    return (
      <EmptyState title={rankingTexts.chooseOne} text="Pick what the ranking should count.">
        <a href={hrefOf({ criteria: characteristics, page: 1 })} data-keep-scroll className={buttonClass('quiet')}>
          Choose all six
        </a>
      </EmptyState>
    );
  }
  if (total === 0 && page === 1) return <EmptyState title={reviewTexts.noRatings} />;
  if (movies.length === 0) {
    return (
      <EmptyState title="The ranking has fewer pages">
        <a href={hrefOf({ criteria, page: 1 })} data-keep-scroll className={buttonClass('quiet')}>
          Go to the first page
        </a>
      </EmptyState>
    );
  }
  return (
    <>
      <RankingTable
        caption={`${heading} by ${criteria.map((name) => characteristicTexts[name].label).join(', ')}`}
        criteria={criteria}
        movies={movies}
        renderAction={({ movieId, title }) =>
          isVisitor ? (
            <SignInToWatchlist title={title} from={hrefOf(choice)} />
          ) : (
            <WatchlistToggle movieId={movieId} title={title ?? rankingTexts.unknownTitle} look="row" />
          )
        }
      />
      <nav aria-label="Pages" className="mt-8 flex flex-wrap justify-center gap-3 empty:hidden">
        {page > 1 && (
          <a href={hrefOf({ criteria, page: page - 1 })} className={buttonClass('quiet')}>
            Previous page
          </a>
        )}
        {nextPage !== null && (
          <a href={hrefOf({ criteria, page: nextPage })} className={buttonClass('quiet')}>
            Next page
          </a>
        )}
      </nav>
    </>
  );
}
