import type { AftermathResponse } from '@hexreel/domain/contract/tonight';
import type { MovieSummary } from '@hexreel/domain/contract/movies';
import type { RungAnswer } from '@hexreel/domain/ladder';
import { withBound } from '@hexreel/domain/limits';
import { aftermathTexts } from '@hexreel/domain/texts/tonight';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { limitsQuery } from '../../features/taste/taste-queries.ts';
import { aftermathQuery, useAnswerAftermath, useGuestAftermath } from '../../features/tonight/own-evenings.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { signUpPath } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';

const answers = ['easy', 'right', 'tooMuch'] as const satisfies readonly RungAnswer[];

type AboutMovie = Pick<MovieSummary, 'id' | 'title'>;
type Evening = AftermathResponse['evenings'][number];

/** How hard the movie was, asked on each phone for its owner alone (R612). */
export default function Aftermath({ movie, isMember }: { readonly movie: AboutMovie; readonly isMember: boolean }) {
  return isMember ? <MembersAftermath movie={movie} /> : <GuestsAftermath movie={movie} />;
}

function MembersAftermath({ movie }: { readonly movie: AboutMovie }) {
  const evening = useQuery(aftermathQuery(useApi())).data?.evenings.find((one) => one.movie.id === movie.id);
  const { answer, problem } = useAnswerAftermath(movie.id);
  return (
    <Question movie={movie} answer={evening?.answer ?? null} onAnswer={answer}>
      <FormProblem text={problem} />
      {evening !== undefined && evening.answer !== null && <Suggestions evening={evening} />}
    </Question>
  );
}

function GuestsAftermath({ movie }: { readonly movie: AboutMovie }) {
  const { answer, setAnswer } = useGuestAftermath(movie.id);
  return (
    <Question movie={movie} answer={answer} onAnswer={setAnswer}>
      {answer !== null && (
        <p className={typography.hint}>
          {aftermathTexts.guest}{' '}
          <a href={signUpPath()} className={typography.strongLink}>
            {aftermathTexts.signUp}
          </a>
        </p>
      )}
    </Question>
  );
}

function Question({
  movie: { title },
  answer,
  onAnswer,
  children,
}: {
  readonly movie: AboutMovie;
  readonly answer: string | null;
  readonly onAnswer: (answer: RungAnswer | null) => void;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={layout.tightStack} aria-labelledby={id}>
      <h2 id={id} className={typography.subheading}>
        {aftermathTexts.question(title)}
      </h2>
      <p className={typography.hint}>{aftermathTexts.onlyYou}</p>
      <div className={layout.tightCluster}>
        {answers.map((one) => (
          <Button
            key={one}
            variant={one === answer ? 'primary' : 'quiet'}
            aria-pressed={one === answer}
            onClick={() => onAnswer(one === answer ? null : one)}
          >
            {aftermathTexts.answers[one]}
          </Button>
        ))}
      </div>
      {children}
    </section>
  );
}

/** Other limits that the answer speaks for, each to be taken with one tap (R613). */
function Suggestions({ evening: { answer, suggestions } }: { readonly evening: Evening }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: async ({ characteristic, to }: Evening['suggestions'][number]) => {
      const stored = await queryClient.fetchQuery({ ...limitsQuery(api), staleTime: 0 });
      const limits = { [characteristic]: withBound(stored.limits[characteristic], 'neverAbove', to) };
      return browserApi.call('saveLimits', { body: { limits } });
    },
    onSuccess: () =>
      Promise.all(
        [laterQueryKeys.limits, aftermathQuery(api).queryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
  return (
    <div className={layout.tightStack} aria-live="polite">
      <p className={typography.small}>{save.isSuccess ? aftermathTexts.changed : aftermathTexts.outcome(answer, suggestions)}</p>
      <FormProblem text={save.isError ? sendFailureText(save.error) : null} />
      <div className={layout.tightCluster}>
        {suggestions.map((suggestion) => (
          <Button key={suggestion.characteristic} variant="quiet" onClick={() => save.mutate(suggestion)}>
            {aftermathTexts.suggestion(suggestion)}
          </Button>
        ))}
      </div>
    </div>
  );
}
