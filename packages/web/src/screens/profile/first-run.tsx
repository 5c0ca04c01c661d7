import { characteristics, perCharacteristic } from '@hexreel/domain/characteristics';
import type { Account } from '@hexreel/domain/contract/accounts';
import { firstRunGoal, firstRunScored, spreadOut, type FirstRunVerdict } from '@hexreel/domain/first-run';
import { hasScores } from '@hexreel/domain/rating';
import { firstRunTexts, ratedSoFarText, scoreMoreText } from '@hexreel/domain/texts/first-run';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { firstRunQuery } from '../../features/first-run/first-run-queries.ts';
import { accountQuery } from '../../features/settings/account-query.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { browsePath } from '../../lib/paths.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { FirstRunMembers } from './first-run-members.tsx';
import { FirstRunScores } from './first-run-scores.tsx';
import { FirstRunStart } from './first-run-start.tsx';
import { FirstRunVerdicts, type Verdicts } from './first-run-verdicts.tsx';
import { BringRatings } from './bring-ratings-later.tsx';
import type { Offer } from './use-verdict.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './first-run.module.css';

/** A new member's first steps (R364): famous movies, scores of a few, what that says, then members near to them. @param owner the viewer's id */
export function FirstRun({ owner }: { readonly owner: string }) {
  const offered = useQuery(firstRunQuery(useApi()));
  const { finish, isBusy, problem } = useFinish();
  return (
    <section aria-labelledby="first-run" className={styles.panel}>
      {offered.data !== undefined && <Steps offered={offered.data} owner={owner} onFinish={finish} isBusy={isBusy} />}
      {offered.data === undefined && (
        <>
          <Heading text={firstRunTexts.heading} />
          {offered.isError && !offered.isFetching ? (
            <FailureNotice text={sendFailureText(offered.error)} onRetry={() => void offered.refetch()} />
          ) : (
            <Loading>
              <Skeleton className={styles.skeleton} />
            </Loading>
          )}
          <Button variant="ghost" disabled={isBusy} onClick={finish}>
            {firstRunTexts.skip}
          </Button>
        </>
      )}
      <FormProblem text={problem} />
    </section>
  );
}

/** Steps in their order; `start` says what the answers came to. */
type Step = 'verdicts' | 'scores' | 'start' | 'members';

function Steps({ offered, owner, onFinish, isBusy }: StepsProps) {
  const [step, setStep] = useState<Step>('verdicts');
  const [said, setSaid] = useState<Verdicts>({});
  // Those of one step stay, although they are scored by its end.
  const [scored, setScored] = useState<readonly number[]>([]);
  // Only what is saved counts: members who are near are found by it.
  const rated = offered.filter(isScored).length;
  const toScore = findToScore(offered, said);
  const startScoring = (movies: readonly Offer[]) => {
    setScored(movies.map(({ movie }) => movie.id));
    setStep(movies.length === 0 ? 'start' : 'scores');
  };
  const skip = (
    <Button variant="quiet" disabled={isBusy} onClick={onFinish}>
      {firstRunTexts.skip}
    </Button>
  );
  switch (step) {
    case 'verdicts':
      return (
        <>
          <Heading text={firstRunTexts.heading} />
          <p className={styles.lead}>{firstRunTexts.lead}</p>
          <FirstRunVerdicts
            offered={offered}
            said={said}
            onTap={(movieId, verdict, isLast) => {
              const now = { ...said, [movieId]: verdict };
              setSaid(now);
              if (isLast) startScoring(findToScore(offered, now));
            }}
          />
          <div className={`${layout.apart} ${styles.foot}`}>
            {/* A tap is no rating: before the first one the number would stand still. */}
            <output className={typography.muted}>{rated > 0 && ratedSoFarText(rated)}</output>
            <div className={layout.tightCluster}>
              {skip}
              {(toScore.length > 0 || rated > 0) && <Button onClick={() => startScoring(toScore)}>{firstRunTexts.goOn}</Button>}
            </div>
          </div>
          <BringRatings />
        </>
      );
    case 'scores': {
      const movies = offered.filter(({ movie }) => scored.includes(movie.id));
      return (
        <>
          <Heading key={step} text={firstRunTexts.scoresHeading} isNew />
          <p className={styles.lead}>{firstRunTexts.scoresLead}</p>
          <FirstRunScores movies={movies} owner={owner} onDone={() => setStep('start')}>
            <output className={typography.muted}>{ratedSoFarText(rated)}</output>
          </FirstRunScores>
        </>
      );
    }
    case 'start': {
      const missing = toScore.slice(0, Math.max(0, firstRunGoal - rated));
      const judged = offered.map(({ movie, verdict, ...offer }) => ({
        title: movie.title,
        values: valuesOf({ movie, verdict, ...offer }),
        verdict: said[movie.id] ?? (verdict === 'liked' || verdict === 'soSo' ? verdict : 'notSeen'),
      }));
      return (
        <>
          <Heading key={step} text={firstRunTexts.startHeading} isNew />
          <FirstRunStart judged={judged} rated={rated}>
            <div className={`${layout.tightCluster} ${styles.foot}`}>
              {rated >= firstRunGoal && <Button onClick={() => setStep('members')}>{firstRunTexts.next}</Button>}
              {missing.length > 0 && <Button onClick={() => startScoring(missing)}>{scoreMoreText(missing.length)}</Button>}
              {rated < firstRunGoal && missing.length === 0 && (
                <a href={browsePath({ mine: 'unrated' })} className={buttonClass()}>
                  {firstRunTexts.find}
                </a>
              )}
              <Button variant="ghost" disabled={isBusy} onClick={onFinish}>
                {firstRunTexts.done}
              </Button>
            </div>
          </FirstRunStart>
        </>
      );
    }
    case 'members':
      return <FirstRunMembers onDone={onFinish} isBusy={isBusy} />;
  }
}

interface StepsProps {
  readonly offered: readonly Offer[];
  readonly owner: string;
  readonly onFinish: () => void;
  readonly isBusy: boolean;
}

/** A few seen movies without scores that tell most of a taste (R751). */
function findToScore(offered: readonly Offer[], said: Verdicts): Offer[] {
  const unscored = offered.filter((offer) => !isScored(offer) && isSeen(said[offer.movie.id] ?? offer.verdict));
  return spreadOut(unscored, firstRunScored, valuesOf);
}

const isScored = ({ scores }: Offer) => scores !== null && hasScores(scores);
const isSeen = (verdict: FirstRunVerdict | 'seen' | null) => verdict !== null && verdict !== 'notSeen';
const valuesOf = ({ movie: { expected } }: Offer) => perCharacteristic((name) => expected[characteristics.indexOf(name)] ?? null);

/** @param isNew the button that led here is gone: the heading has the focus instead */
function Heading({ text, isNew = false }: { readonly text: string; readonly isNew?: boolean }) {
  return (
    <h2 id="first-run" ref={isNew ? takeFocus : undefined} tabIndex={isNew ? -1 : undefined} className={typography.heading}>
      {text}
    </h2>
  );
}

const takeFocus = (heading: HTMLElement | null) => heading?.focus();

/** Ends the first visit; the profile's heading then has the focus. */
function useFinish() {
  const queryClient = useQueryClient();
  const { queryKey } = accountQuery(useApi());
  const finishing = useMutation({
    mutationFn: () => browserApi.call('finishFirstRun'),
    onSuccess: () => {
      queryClient.setQueryData<Account>(queryKey, (known) => {
        if (known === undefined) return known;
        const { isFirstRun: _done, ...account } = known;
        return account;
      });
      void queryClient.invalidateQueries({ queryKey: queryKeys.ownHome, refetchType: 'none' });
      const heading = document.querySelector<HTMLElement>('main h1');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus();
    },
  });
  return {
    finish: () => finishing.mutate(),
    isBusy: finishing.isPending,
    problem: finishing.error === null ? null : sendFailureText(finishing.error),
  };
}
