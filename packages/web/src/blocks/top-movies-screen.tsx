import { characteristicTexts } from '@hexreel/domain/characteristics';
import { rankingTexts, writeCriteria } from '@hexreel/domain/ranking';
import { reviewTexts } from '@hexreel/domain/rating';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { rankingPath, readRankingChoice, toggled, type RankingChoice } from '../features/ranking/ranking-choice.ts';
import { rankingsQuery } from '../features/ranking/rankings-query.ts';
import { useViewer } from '../features/viewer/me-query.ts';
import { WatchlistToggle } from '../features/watchlist/watchlist-toggle.tsx';
import { failureText } from '../lib/failure-text.ts';
import { useApi } from '../lib/hexreel-context.tsx';
import { buttonClass } from '../ui/button.tsx';
import { CriteriaToggles } from '../ui/criteria-toggles.tsx';
import { EmptyState, FailureNotice } from '../ui/notice.tsx';
import { RankingSkeleton } from './ranking-skeleton.tsx';
import { RankingTable } from './ranking-table.tsx';
import { SignInToWatchlist } from './sign-in-to-watchlist.tsx';

/** Top Movies by Criteria: six toggles and the ranking they make; the address holds the choice. */
export function TopMoviesScreen({ choice }: { readonly choice: RankingChoice }) {
  const navigate = useNavigate();
  const { criteria } = choice;
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    const next = readRankingChoice({ criteria: submitter.value });
    void navigate({ href: rankingPath(next), resetScroll: false });
  };
  return (
    <div className="page-edge py-10 md:py-12">
      <h1 className="text-3xl">{rankingTexts.heading}</h1>
      <p className="mt-3 max-w-(--container-text) text-muted">
        Ranked by what members scored. The score is the mean of the chosen criteria, times ten.
      </p>
      <form action="/top-by-criteria" onSubmit={choose} className="mt-7 mb-6">
        <CriteriaToggles criteria={criteria} writeToggled={(name) => writeCriteria(toggled(criteria, name))} />
      </form>
      {criteria.length === 0 ? (
        <EmptyState title={rankingTexts.chooseOne} text="Pick what the ranking should count.">
          <a href="/top-by-criteria" data-keep-scroll className={buttonClass('quiet')}>
            Choose all six
          </a>
        </EmptyState>
      ) : (
        <Ranking choice={choice} />
      )}
    </div>
  );
}

function Ranking({ choice }: { readonly choice: RankingChoice }) {
  const { criteria, page } = choice;
  const isVisitor = useViewer() === null;
  const rankings = useQuery({ ...rankingsQuery(useApi(), criteria, page), placeholderData: keepPreviousData });
  if (rankings.isError && !rankings.isFetching) {
    return <FailureNotice text={failureText(rankings.error)} onRetry={() => void rankings.refetch()} />;
  }
  if (rankings.data === undefined) return <RankingSkeleton />;

  const { movies, total, nextPage } = rankings.data;
  if (total === 0) {
    return (
      <EmptyState title={reviewTexts.noRatings} text="The ranking starts with the first ratings.">
        <a href="/browse" className={buttonClass('quiet')}>
          Browse Movies
        </a>
      </EmptyState>
    );
  }
  if (movies.length === 0) {
    return (
      <EmptyState title="The ranking has fewer pages" text="There may have been more before.">
        <a href={rankingPath({ criteria, page: 1 })} className={buttonClass('quiet')}>
          Go to the first page
        </a>
      </EmptyState>
    );
  }
  const outdated = rankings.isPlaceholderData;
  return (
    <div aria-busy={outdated} className={`transition-opacity ${outdated ? 'opacity-40' : ''}`}>
      <RankingTable
        caption={`Movies ranked by ${rankings.data.criteria.map((name) => characteristicTexts[name].label).join(', ')}`}
        criteria={rankings.data.criteria}
        movies={movies}
        renderAction={({ movieId, title }) =>
          isVisitor ? (
            <SignInToWatchlist title={title} from={rankingPath(choice)} />
          ) : (
            <WatchlistToggle movieId={movieId} title={title ?? rankingTexts.unknownTitle} look="row" />
          )
        }
      />
      <nav aria-label="Pages" className="mt-8 flex flex-wrap justify-center gap-3 empty:hidden">
        {page > 1 && (
          <a href={rankingPath({ criteria, page: page - 1 })} className={buttonClass('quiet')}>
            Previous page
          </a>
        )}
        {nextPage !== null && (
          <a href={rankingPath({ criteria, page: nextPage })} className={buttonClass('quiet')}>
            Next page
          </a>
        )}
      </nav>
    </div>
  );
}
