import { activeLimits, withBound, type ActiveLimit, type Limits } from '@hexreel/domain/limits';
import { maximumScore } from '@hexreel/domain/characteristics';
import type { LimitsSearchResponse } from '@hexreel/domain/contract/limits';
import { moviesPerPage } from '@hexreel/domain/movie';
import {
  activeLimitText,
  hiddenByHardNosText,
  limitCostText,
  limitsModeTexts,
  withProbablyText,
  withoutLimitText,
} from '@hexreel/domain/texts/limits';
import { nearestTitle } from '@hexreel/domain/texts/nearest-movies';
import { warningTexts } from '@hexreel/domain/texts/warnings';
import { MovieGrid } from '../../blocks/movie-grid.tsx';
import { MovieGridSkeleton } from '../../blocks/movie-grid-skeleton.tsx';
import { NearestMovies } from '../../blocks/nearest-movies.tsx';
import { useCardPredictions } from '../../blocks/use-card-predictions.tsx';
import { failureText } from '../../lib/failure-text.ts';
import { settingsSectionPath } from '../../lib/settings-paths.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MorePages } from '../../ui/more-pages.tsx';
import { EmptyState, FailureNotice } from '../../ui/notice.tsx';
import { TopicChoices } from '../../ui/topic-choices.tsx';
import type { LimitedList } from './use-limited-list.ts';
import * as choice from '../../ui/choice-button.module.css';
import * as choiceList from '../../ui/choice-list.module.css';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './limited-results.module.css';

/** Posters on the first screen of a phone; wider screens are faster anyway. */
const inSight = 2;

/** The movies within limits (R255), in each of the list's states, below the limits themselves with what each one costs. */
export default function LimitedResults({
  list,
  onOpenSheet,
}: {
  readonly list: LimitedList;
  /** Opens the sheet that the limits are in where they are not next to the list. */
  readonly onOpenSheet: () => void;
}) {
  const { first, limits, failure } = list;
  if (failure !== null) return <FailureNotice text={failureText(failure.error)} onRetry={failure.retry} />;
  if (first === null) return <MovieGridSkeleton count={moviesPerPage} />;
  return (
    <>
      <div className={styles.controls}>
        {activeLimits(limits).length === 0 && <Button onClick={() => goToLimits(onOpenSheet)}>{limitsModeTexts.set}</Button>}
        <HardNos list={list} first={first} />
      </div>
      <ActiveLimits limits={limits} costs={first.costs} onChange={list.setLimits} />
      {first.counts.probably > 0 && (
        <button
          type="button"
          aria-pressed={list.withProbably}
          className={`${choice.choice} ${styles.probably}`}
          onClick={() => list.setWithProbably(!list.withProbably)}
        >
          {withProbablyText(first.counts.probably)}
        </button>
      )}
      <div aria-busy={list.isOutdated} className={layout.updating}>
        <Found list={list} first={first} />
      </div>
    </>
  );
}

/** To the first limit next to the list, or to the sheet (R317). */
function goToLimits(openSheet: () => void): void {
  const first = document.querySelector<HTMLInputElement>('form input[type=range]');
  if (first === null || first.offsetParent === null) openSheet();
  else first.focus();
}

function Found({ list, first }: { readonly list: LimitedList; readonly first: LimitsSearchResponse }) {
  const { movies, pages, withProbably } = list;
  const summaries = movies.map(({ movie }) => movie);
  const forYou = useCardPredictions(summaries);
  if (movies.length === 0) {
    const cheapest = cheapestOf(list.limits, first);
    return (
      <div className={layout.stack}>
        <EmptyState
          title={limitsModeTexts.noneTitle}
          text={first.counts.probably > 0 && !withProbably ? limitsModeTexts.none : limitsModeTexts.noneProbably}
        >
          {cheapest !== null && (
            <Button variant="quiet" onClick={() => list.setLimits(without(list.limits, cheapest.limit))}>
              {withoutLimitText(cheapest.limit, cheapest.more)}
            </Button>
          )}
        </EmptyState>
        <NearestMovies nearest={first.nearest} title={nearestTitle} within={limitsModeTexts.probably} />
      </div>
    );
  }
  const notes = new Map(
    movies.flatMap(({ movie, state }) => (state === 'probably' ? [[movie.id, limitsModeTexts.probably]] : [])),
  );
  return (
    <>
      <MovieGrid movies={summaries} eager={inSight} notes={notes} forYou={forYou} />
      <MorePages list={pages} failureText={failureText(pages.error)} />
    </>
  );
}

/**
 * Count of movies that hard no's hide from the list (R293): a member's stored ones, or those that a visitor chooses here.
 */
function HardNos({ list, first }: { readonly list: LimitedList; readonly first: LimitsSearchResponse }) {
  const { hardNos, isMember } = list;
  const hidden = first.hidden > 0 && (
    <p className={typography.muted}>
      {hiddenByHardNosText(first.hidden)}
      {isMember && (
        <>
          {' '}
          <a href={settingsSectionPath('hard-nos')} className={typography.strongLink}>
            Change them
          </a>
        </>
      )}
    </p>
  );
  if (isMember) return hidden;
  return (
    <div className={layout.stack}>
      <TopicChoices
        title={warningTexts.hideTopics}
        openerClass={styles.opener}
        chosen={hardNos.topics}
        retired={first.retired}
        onChange={(topics) => list.setHardNos({ ...hardNos, topics: [...topics] })}
      />
      {hardNos.topics.length > 0 && (
        <label className={choiceList.choice}>
          <input
            type="checkbox"
            className={choiceList.input}
            checked={hardNos.strict}
            onChange={({ target: { checked } }) => list.setHardNos({ ...hardNos, strict: checked })}
          />
          {warningTexts.strict}
        </label>
      )}
      {hidden}
    </div>
  );
}

/** Each limit that is on, with what it costs, as a button that takes it away (R245). */
function ActiveLimits({
  limits,
  costs,
  onChange,
}: {
  readonly limits: Limits;
  readonly costs: LimitsSearchResponse['costs'];
  readonly onChange: (limits: Limits) => void;
}) {
  const active = activeLimits(limits);
  if (active.length === 0) return null;
  return (
    <ul aria-label={limitsModeTexts.yours} className={layout.tightCluster}>
      {active.map((limit) => {
        const cost = costOf(costs, limit);
        return (
          <li key={`${limit.characteristic} ${limit.bound}`}>
            <button
              type="button"
              aria-label={`Remove ${activeLimitText(limit)}`}
              className={styles.limit}
              onClick={() => onChange(without(limits, limit))}
            >
              <span className={styles.words}>
                <span>{activeLimitText(limit)}</span>
                {cost !== null && <span className={styles.cost}>{limitCostText(cost)}</span>}
              </span>
              <Icon name="close" size="small" className={styles.close} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The limit that keeps the most movies away by itself; null where none does. */
function cheapestOf(limits: Limits, { costs }: LimitsSearchResponse) {
  const priced = activeLimits(limits).map((limit) => ({ limit, more: costOf(costs, limit) ?? 0 }));
  const [cheapest] = priced.toSorted((one, other) => other.more - one.more);
  return cheapest === undefined || cheapest.more === 0 ? null : cheapest;
}

function costOf(costs: LimitsSearchResponse['costs'], { characteristic, bound }: ActiveLimit): number | null {
  return costs.find((cost) => cost.characteristic === characteristic && cost.bound === bound)?.more ?? null;
}

function without(limits: Limits, { characteristic, bound }: ActiveLimit): Limits {
  const end = bound === 'atLeast' ? 1 : maximumScore;
  return { ...limits, [characteristic]: withBound(limits[characteristic], bound, end) };
}
