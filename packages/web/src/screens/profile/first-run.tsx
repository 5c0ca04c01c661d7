import type { Account } from '@hexreel/domain/contract/accounts';
import type { FirstRun as FirstRunAnswer } from '@hexreel/domain/contract/first-run';
import { firstRunGoal, firstRunMovies } from '@hexreel/domain/first-run';
import { hasScores, noScores } from '@hexreel/domain/rating';
import { firstRunTexts, ratedSoFarText } from '@hexreel/domain/texts/first-run';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { firstRunQuery } from '../../features/first-run/first-run-queries.ts';
import { QuickRating } from '../../features/rating/quick-rating.tsx';
import { accountQuery } from '../../features/settings/account-query.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { CardSkeleton, Loading } from '../../ui/skeleton.tsx';
import { FirstRunMembers } from './first-run-members.tsx';
import { FirstRunMovie } from './first-run-movie.tsx';
import { BringRatings } from './bring-ratings-later.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './first-run.module.css';

type Offered = FirstRunAnswer['movies'];

/** A new member's first steps (R364): famous movies to rate, then members near to them. @param owner the viewer's id */
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
  // Only what is saved counts: members who are near are found by it.
  const rated = offered.data?.filter(({ scores }) => scores !== null && hasScores(scores)).length ?? 0;
  return (
    <>
      <h2 id="first-run" className={typography.heading}>
        {firstRunTexts.heading}
      </h2>
      <p className={styles.lead}>{firstRunTexts.lead}</p>
      <Suspense>
        <BringRatings />
      </Suspense>
      {offered.data !== undefined && <Posters offered={offered.data} owner={owner} />}
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

function Posters({ offered, owner }: { readonly offered: Offered; readonly owner: string }) {
  const [openId, setOpenId] = useState<number | null>(null);
  const open = offered.find(({ movie }) => movie.id === openId);
  return (
    <>
      <ul className={styles.posters}>
        {offered.map((offer) => (
          <FirstRunMovie key={offer.movie.id} {...offer} owner={owner} onOpen={() => setOpenId(offer.movie.id)} />
        ))}
      </ul>
      {open !== undefined && (
        <QuickRating movie={open.movie} owner={owner} saved={open.scores ?? noScores} onClose={() => setOpenId(null)} />
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
