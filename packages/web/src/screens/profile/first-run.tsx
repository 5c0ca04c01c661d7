import { perCharacteristic, type Scores } from '@hexreel/domain/characteristics';
import type { Account } from '@hexreel/domain/contract/accounts';
import type { FirstRun as FirstRunAnswer } from '@hexreel/domain/contract/first-run';
import { firstRunGoal, firstRunMovies } from '@hexreel/domain/first-run';
import { hasScores, noScores } from '@hexreel/domain/rating';
import { firstRunTexts, quickRateLabel, ratedSoFarText } from '@hexreel/domain/texts/first-run';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { firstRunQuery } from '../../features/first-run/first-run-queries.ts';
import { Poster } from '../../features/movie-card/poster.tsx';
import { QuickRating } from '../../features/rating/quick-rating.tsx';
import { accountQuery } from '../../features/settings/account-query.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { Reel } from '../../ui/reel.tsx';
import { CardSkeleton, Loading } from '../../ui/skeleton.tsx';
import { FirstRunMembers } from './first-run-members.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './first-run.module.css';

type Offered = FirstRunAnswer['movies'];

/** What a new member sees first (R364): famous movies to rate, then members near to them. @param owner the viewer's id */
export function FirstRun({ owner }: { readonly owner: string }) {
  const [step, setStep] = useState<'movies' | 'members'>('movies');
  const { finish, isBusy, problem } = useFinish();
  return (
    <section aria-labelledby="first-run" className={styles.panel}>
      {step === 'movies' ? (
        <Movies owner={owner} onNext={() => setStep('members')} onSkip={finish} isBusy={isBusy} />
      ) : (
        <FirstRunMembers onDone={finish} isBusy={isBusy} />
      )}
      <FormProblem text={problem} />
    </section>
  );
}

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

function Movies({
  owner,
  onNext,
  onSkip,
  isBusy,
}: {
  readonly owner: string;
  readonly onNext: () => void;
  readonly onSkip: () => void;
  readonly isBusy: boolean;
}) {
  const offered = useQuery(firstRunQuery(useApi()));
  const [chosen, setChosen] = useState<ReadonlyMap<number, Scores>>(new Map());
  const scoresOf = (id: number) => chosen.get(id) ?? offered.data?.find(({ movie }) => movie.id === id)?.scores ?? noScores;
  const rated = offered.data?.filter(({ movie }) => hasScores(scoresOf(movie.id))).length ?? 0;
  return (
    <>
      <h2 id="first-run" className={typography.heading}>
        {firstRunTexts.heading}
      </h2>
      <p className={styles.lead}>{firstRunTexts.lead}</p>
      {offered.data !== undefined && (
        <Posters
          offered={offered.data}
          owner={owner}
          scoresOf={scoresOf}
          onChange={(id, scores) => setChosen((known) => new Map(known).set(id, scores))}
        />
      )}
      {offered.data === undefined &&
        (offered.isError && !offered.isFetching ? (
          <FailureNotice text={sendFailureText(offered.error)} onRetry={() => void offered.refetch()} />
        ) : (
          <PosterSkeletons />
        ))}
      <div className={`${layout.apart} ${styles.foot}`}>
        <output className={typography.muted}>{ratedSoFarText(rated)}</output>
        <div className={layout.tightCluster}>
          <Button variant={rated < firstRunGoal ? 'quiet' : 'ghost'} disabled={isBusy} onClick={onSkip}>
            {firstRunTexts.skip}
          </Button>
          {rated >= firstRunGoal && <Button onClick={onNext}>{firstRunTexts.next}</Button>}
        </div>
      </div>
    </>
  );
}

function Posters({
  offered,
  owner,
  scoresOf,
  onChange,
}: {
  readonly offered: Offered;
  readonly owner: string;
  readonly scoresOf: (movieId: number) => Scores;
  readonly onChange: (movieId: number, scores: Scores) => void;
}) {
  const [openId, setOpenId] = useState<number | null>(null);
  const open = offered.find(({ movie }) => movie.id === openId)?.movie;
  return (
    <>
      <ul className={styles.posters}>
        {offered.map(({ movie: { id, title, poster } }) => {
          const scores = scoresOf(id);
          const isRated = hasScores(scores);
          return (
            <li key={id}>
              <button
                type="button"
                aria-label={quickRateLabel(title, isRated)}
                data-rated={isRated}
                className={styles.movie}
                onClick={() => setOpenId(id)}
              >
                <Poster template={poster} sizes="(min-width: 48rem) 9rem, 28vw" eager />
                <span className={styles.title}>{title}</span>
                {isRated && (
                  <span className={styles.rated}>
                    <Reel values={perCharacteristic((name) => scores[name] || null)} className={styles.reel} />
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      {open !== undefined && (
        <QuickRating
          movie={open}
          owner={owner}
          scores={scoresOf(open.id)}
          onChange={(scores) => onChange(open.id, scores)}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}

const skeletons = Array.from({ length: firstRunMovies }, (_, index) => `poster-${index}`);

function PosterSkeletons() {
  return (
    <Loading>
      <ul className={styles.posters}>
        {skeletons.map((key) => (
          <li key={key} aria-hidden="true">
            <CardSkeleton />
          </li>
        ))}
      </ul>
    </Loading>
  );
}
