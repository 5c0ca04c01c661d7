import type { Characteristic } from '@hexreel/domain/characteristics';
import type { AnchorAnswer, ComparisonBody, ComparisonResponse } from '@hexreel/domain/contract/taste';
import { comparisons } from '@hexreel/domain/rating-help';
import { comparisonLabels, comparisonText, ratingHelpTexts, suggestionText } from '@hexreel/domain/texts/ratings';
import { useMutation } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { browserApi } from '../../lib/browser-api.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { moviePath } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ScoreRow } from './score-row.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './helped-score-row.module.css';

/**
 * A row of the rating form with the viewer's own movies next to the segments and, on request, comparisons with them (R251,
 * R273). A suggestion lights its segment; the click stays the viewer's.
 * @param pins the lowest score first; without any there is no help
 */
export function HelpedScoreRow({
  movieId,
  pins,
  ...row
}: { readonly movieId: number; readonly pins: readonly AnchorAnswer[] } & Omit<
  ComponentProps<typeof ScoreRow>,
  'pins' | 'suggested' | 'hint' | 'ask' | 'answers'
>) {
  const { result, error, isAsking, suggested, ask, answer, close } = useComparison(movieId, row.characteristic);
  if (pins.length === 0) return <ScoreRow {...row} />;
  return (
    <ScoreRow
      {...row}
      pins={pins.map(({ score }) => score)}
      suggested={suggested}
      hint={
        <p className={`${typography.note} ${styles.hint}`}>
          {ratingHelpTexts.pins}{' '}
          {pins.map(({ movie, score }, index) => (
            <span key={movie.id}>
              {index > 0 && ', '}
              <strong>{score}</strong> to{' '}
              <a href={moviePath(movie.id)} className={typography.inlineLink}>
                {movie.title}
              </a>
            </span>
          ))}
        </p>
      }
      ask={
        <Button
          variant="ghost"
          aria-expanded={result !== null}
          aria-disabled={isAsking}
          onClick={result === null ? ask : close}
          className={styles.ask}
        >
          {ratingHelpTexts.ask}
        </Button>
      }
      answers={
        <div aria-live="polite" className={`${styles.answers} ${layout.hiddenWhenEmpty}`}>
          {error !== null && <p className={typography.note}>{sendFailureText(error)}</p>}
          {result !== null && <Question characteristic={row.characteristic} comparison={result} onAnswer={answer} />}
        </div>
      }
    />
  );
}

type Answers = ComparisonBody['answers'];
type Answer = Answers[number]['answer'];

/** At most two comparisons; the answers so far go with each request, and nothing is stored. */
function useComparison(movieId: number, characteristic: Characteristic) {
  const [answers, setAnswers] = useState<Answers>([]);
  // The last question stays until the next one has come, and with it the focus on its answers.
  const [result, setResult] = useState<ComparisonResponse | null>(null);
  const comparison = useMutation({
    mutationFn: (given: Answers) =>
      browserApi.call('askComparison', { params: { id: String(movieId) }, body: { characteristic, answers: given } }),
    onSuccess: (answer, given) => {
      setAnswers(given);
      setResult(answer);
    },
  });
  const send = (given: Answers) => {
    if (!comparison.isPending) comparison.mutate(given);
  };
  return {
    result,
    error: comparison.error,
    isAsking: comparison.isPending,
    suggested: answers.length === 0 ? null : (result?.suggestion ?? null),
    ask: () => send([]),
    answer: (about: number, answer: Answer) => send([...answers, { movieId: about, answer }]),
    close: () => {
      setAnswers([]);
      setResult(null);
      comparison.reset();
    },
  };
}

/** The last answer's button is gone; what comes of it has the focus instead. */
const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

function Question({
  characteristic,
  comparison: { question, suggestion },
  onAnswer,
}: {
  readonly characteristic: Characteristic;
  readonly comparison: ComparisonResponse;
  readonly onAnswer: (movieId: number, answer: Answer) => void;
}) {
  if (question === null) {
    if (suggestion === null) return null;
    return (
      <p ref={takeFocus} tabIndex={-1} className={styles.question}>
        {suggestionText(suggestion)}
      </p>
    );
  }
  const { movie, score } = question;
  return (
    <>
      <p className={styles.question}>{comparisonText(characteristic, { title: movie.title, score })}</p>
      <div className={layout.tightCluster}>
        {comparisons.map((answer) => (
          <Button key={answer} variant="quiet" onClick={() => onAnswer(movie.id, answer)}>
            {comparisonLabels[answer]}
          </Button>
        ))}
      </div>
    </>
  );
}
