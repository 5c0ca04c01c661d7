import type { RankedMovie, RankingsResponse } from '@hexreel/domain/contract/ratings';
import { knownText } from '@hexreel/domain/texts/estimates';
import { howEstimated } from '@hexreel/domain/texts/estimates-explained';
import { fewRankedText, rankingPresets, rankingTexts } from '@hexreel/domain/texts/rankings';
import { whyPlaceTexts } from '@hexreel/domain/texts/why-place';
import { reviewTexts } from '@hexreel/domain/texts/ratings';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { rankingPath, type RankingChoice } from '../../features/ranking/ranking-choice.ts';
import { rankingsQuery } from '../../features/ranking/rankings-query.ts';
import { NothingLeft } from '../../features/warnings/nothing-left.tsx';
import { useViewer } from '../../features/viewer/me-query.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { estimatesPath } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState, FailureNotice } from '../../ui/notice.tsx';
import { RankingSkeleton } from './ranking-skeleton.tsx';
import { CriteriaForm, RankedList } from '../../blocks/ranked-list.tsx';
import * as choiceStyles from '../../ui/choice-button.module.css';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './top-movies-screen.module.css';
import * as pageStyles from './top-movies-page.module.css';

/** Top Movies by Criteria: six toggles and the resulting ranking; the URL holds the choice. */
export function TopMoviesScreen({ choice }: { readonly choice: RankingChoice }) {
  const { criteria } = choice;
  return (
    <div className={pageStyles.page}>
      <h1 className={typography.title}>{rankingTexts.heading}</h1>
      <p className={styles.lead}>{rankingTexts.lead}</p>
      <Presets choice={choice} />
      <CriteriaForm choice={choice} hrefOf={rankingPath} action="/top-by-criteria" replace={false} className={styles.criteria} />
      {criteria.length === 0 ? (
        <EmptyState title={rankingTexts.chooseOne} text="Choose the criteria to rank by.">
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

/** The rankings that are asked for most, as links (R665). */
function Presets({ choice: { criteria } }: { readonly choice: RankingChoice }) {
  return (
    <nav aria-label={rankingTexts.presets} className={`${layout.tightCluster} ${styles.presets}`}>
      {rankingPresets.map((preset) => (
        <a
          key={preset.name}
          href={rankingPath({ criteria: preset.criteria, page: 1 })}
          data-keep-scroll
          aria-current={String(preset.criteria) === String(criteria) ? 'true' : undefined}
          className={choiceStyles.choice}
        >
          {preset.name}
        </a>
      ))}
    </nav>
  );
}

/** Why movies have their places in a ranking by these criteria (R755). */
const whyOf = (criteria: RankingsResponse['criteria']) => (movie: RankedMovie, above: RankedMovie | null) =>
  whyPlaceTexts(movie, criteria, above);

/** Where members have ranked few movies (R501): those, and the best by our estimates in a table of their own. */
function FewRanked({
  rankings,
  choice,
  isStale,
}: {
  readonly rankings: RankingsResponse;
  readonly choice: RankingChoice;
  readonly isStale: boolean;
}) {
  const { criteria, total, estimated } = rankings;
  const list = { page: 1, choice, hrefOf: rankingPath };
  // The heading says whose the others are.
  const notes = new Map(
    estimated.flatMap(({ movieId, source, members }) =>
      source === 'editorial' ? [] : [[movieId, knownText(source, members)] as const],
    ),
  );
  return (
    <div aria-busy={isStale} className={layout.updating}>
      <p className={styles.few}>{fewRankedText(total)}</p>
      {total > 0 && (
        <RankedList heading="Movies ranked" ranking={{ ...rankings, nextPage: null }} whyOf={whyOf(criteria)} {...list} />
      )}
      <section aria-labelledby="estimated" className={styles.estimated}>
        <h2 id="estimated" className={typography.heading}>
          {rankingTexts.byEstimates}
        </h2>
        <p className={styles.few}>
          {rankingTexts.byEstimatesHint}{' '}
          <a href={estimatesPath} className={typography.strongLink}>
            {howEstimated}
          </a>
        </p>
        <RankedList
          heading={`${rankingTexts.byEstimates}, movies`}
          ranking={{ criteria, movies: estimated, nextPage: null }}
          decimals={1}
          noteOf={(movieId) => notes.get(movieId)}
          {...list}
        />
      </section>
    </div>
  );
}

function Ranking({ choice }: { readonly choice: RankingChoice }) {
  const { criteria, page } = choice;
  const isMember = useViewer() !== null;
  const rankings = useQuery({ ...rankingsQuery(useApi(), criteria, page, isMember), placeholderData: keepPreviousData });
  if (rankings.data === undefined && rankings.isError && !rankings.isFetching) {
    return <FailureNotice text={failureText(rankings.error)} onRetry={() => void rankings.refetch()} />;
  }
  if (rankings.data === undefined) return <RankingSkeleton />;

  const { movies, total, hidden = 0, estimated } = rankings.data;
  if (total === 0 && hidden > 0) return <NothingLeft />;
  if (estimated.length > 0) {
    return <FewRanked rankings={rankings.data} choice={choice} isStale={rankings.isPlaceholderData} />;
  }
  if (total === 0) {
    return (
      <EmptyState title={reviewTexts.noRatings} text="The ranking will start with the first ratings.">
        <a href="/browse" className={buttonClass('quiet')}>
          Browse Movies
        </a>
      </EmptyState>
    );
  }
  if (movies.length === 0) {
    return (
      <EmptyState title="There is no such page" text="The ranking may have become shorter.">
        <a href={rankingPath({ criteria, page: 1 })} className={buttonClass('quiet')}>
          Go to the first page
        </a>
      </EmptyState>
    );
  }
  const stale = rankings.isPlaceholderData;
  return (
    <div aria-busy={stale} className={layout.updating}>
      <RankedList
        heading="Movies ranked"
        ranking={rankings.data}
        page={page}
        choice={choice}
        hrefOf={rankingPath}
        whyOf={whyOf(rankings.data.criteria)}
      />
    </div>
  );
}
