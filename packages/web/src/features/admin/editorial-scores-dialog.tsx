import type { MoviePreview } from '@hexreel/domain/contract/moderation';
import type { MovieResponse } from '@hexreel/domain/contract/movies';
import { characteristics, characteristicTexts, maximumScore, perCharacteristic } from '@hexreel/domain/characteristics';
import { editorialStep, estimateWeights } from '@hexreel/domain/estimates';
import { checkReason, readReason } from '@hexreel/domain/moderation';
import { reasonTexts } from '@hexreel/domain/texts/reports';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { browserApi } from '../../lib/browser-api.ts';
import { failureText, sendFailureText } from '../../lib/failure-text.ts';
import { useSentForm, type FormAfter, type FormProblem } from '../../lib/use-sent-form.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { FormProblem as FormProblemText } from '../../ui/form-problem.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { moviePreviewQuery } from './admin-queries.ts';
import { useInvalidateLists } from './use-invalidate-lists.ts';
import * as layout from '../../styles/layout.module.css';
import * as styles from './editorial-scores-dialog.module.css';

interface Props {
  readonly movie: Pick<MovieResponse, 'id' | 'title' | 'estimates'>;
  readonly onClose: () => void;
}

/** An admin gives a movie six editorial scores of this site's own, or removes them, with a reason (R500). */
export default function EditorialScoresDialog({ movie, onClose }: Props) {
  const preview = useQuery(moviePreviewQuery(String(movie.id)));
  const [removes, setRemoves] = useState(false);
  if (removes) return <RemovalDialog movie={movie} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title="Change our scores?">
      {preview.data !== undefined && (
        <ScoresForm movie={movie} preview={preview.data} onClose={onClose}>
          {preview.data.editorial?.scores != null && (
            <Button variant="ghost" className={layout.atStart} onClick={() => setRemoves(true)}>
              Remove our scores
            </Button>
          )}
        </ScoresForm>
      )}
      {preview.isPending && <Loading>{null}</Loading>}
      {preview.isError && preview.data === undefined && (
        <FailureNotice text={failureText(preview.error)} onRetry={() => void preview.refetch()} />
      )}
    </Dialog>
  );
}

/** Asks before a movie's editorial scores are removed. */
function RemovalDialog({ movie: { id, title }, onClose }: Props) {
  const afterwards = useAfterChange('Our scores are removed.', onClose);
  const form = useSentForm({
    names: ['reason'] as const,
    check: ({ reason }) => checkRequiredReason(reason),
    send: (body) => browserApi.call('removeEditorialScores', { params: { movieId: String(id) }, body }),
    failureText: sendFailureText,
    onSent: (_answer, _values, after) => afterwards(after),
  });
  return (
    <Dialog open onClose={onClose} title="Remove our scores?">
      <form className={layout.stack} {...form.formProps}>
        <p>
          <strong>{title}</strong> is estimated from its keywords then, until members score it. A new version of Hexreel does not
          bring our scores back; you can give it others at any time.
        </p>
        <ReasonField problem={form.problemOf('reason')} />
        <FormProblemText text={form.formProblem} />
        <FormActions form={form} send="Remove scores" sending="Removing..." onCancel={onClose} />
      </form>
    </Dialog>
  );
}

/** Says what was done, and shows it in every list. */
function useAfterChange(done: string, onClose: () => void): (after: FormAfter) => void {
  const invalidateLists = useInvalidateLists();
  return ({ isShown }) => {
    invalidateLists();
    showToast(done);
    if (isShown) onClose();
  };
}

function ReasonField({ problem }: { readonly problem: string | undefined }) {
  return <Field label="Reason" name="reason" hint="For the audit log." autoComplete="off" problem={problem} />;
}

function checkRequiredReason(reason: string): FormProblem<'reason'> | null {
  const text = checkReason(reason) ?? (readReason(reason) === '' ? reasonTexts.missing : null);
  return text === null ? null : { field: 'reason', text };
}

const names = [...characteristics, 'reason'] as const;
type FieldName = (typeof names)[number];

function ScoresForm({
  movie: { id, title, estimates },
  preview,
  onClose,
  children,
}: Props & { readonly preview: MoviePreview; readonly children: ReactNode }) {
  const afterwards = useAfterChange('Our scores are changed.', onClose);
  const now = preview.editorial?.scores ?? estimates;
  const form = useSentForm({
    names,
    check,
    send: ({ reason, ...scores }) =>
      browserApi.call('changeEditorialScores', {
        params: { movieId: String(id) },
        body: { scores: perCharacteristic((name) => Number(scores[name])), reason },
      }),
    failureText: sendFailureText,
    onSent: (_answer, _values, after) => afterwards(after),
  });
  return (
    <form className={layout.stack} {...form.formProps}>
      <p>
        <strong>{title}</strong>. These six scores are shown as “Our estimate”, and count like {estimateWeights.editorial} members
        next to members’ own. A new version of Hexreel leaves them as they are.
      </p>
      <div className={styles.scores}>
        {characteristics.map((name) => (
          <Field
            key={name}
            label={characteristicTexts[name].label}
            name={name}
            type="number"
            inputMode="decimal"
            min={1}
            max={maximumScore}
            step={editorialStep}
            defaultValue={inSteps(now[name])}
            problem={form.problemOf(name)}
          />
        ))}
      </div>
      <ReasonField problem={form.problemOf('reason')} />
      <FormProblemText text={form.formProblem} />
      <FormActions form={form} send="Change scores" sending="Saving..." onCancel={onClose} />
      {children}
    </form>
  );
}

/** The nearest score that can be saved; empty where nothing is estimated. */
function inSteps(value: number | null): number | '' {
  return value === null ? '' : Math.round(value / editorialStep) * editorialStep;
}

function check(values: Readonly<Record<FieldName, string>>): FormProblem<FieldName> | null {
  const wrong = characteristics.find((name) => !isEditorialScore(values[name]));
  if (wrong !== undefined) return { field: wrong, text: 'A score is a number from 1 to 10, in halves, such as 6.5.' };
  return checkRequiredReason(values.reason);
}

function isEditorialScore(text: string): boolean {
  const value = Number(text);
  return value >= 1 && value <= maximumScore && Number.isInteger(value / editorialStep);
}
