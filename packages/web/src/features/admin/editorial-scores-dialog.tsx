import type { MoviePreview } from '@hexreel/domain/contract/moderation';
import type { MovieResponse } from '@hexreel/domain/contract/movies';
import { characteristics, characteristicTexts, maximumScore, perCharacteristic } from '@hexreel/domain/characteristics';
import { editorialStep, estimateWeights } from '@hexreel/domain/estimates';
import { checkReason, readReason } from '@hexreel/domain/moderation';
import { reasonTexts } from '@hexreel/domain/texts/reports';
import { useQuery } from '@tanstack/react-query';
import { browserApi } from '../../lib/browser-api.ts';
import { failureText, sendFailureText } from '../../lib/failure-text.ts';
import { useSentForm, type FormProblem } from '../../lib/use-sent-form.ts';
import { showToast } from '../../lib/toast.ts';
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

/** An admin gives a movie six editorial scores of this site's own, with a reason (R500). */
export default function EditorialScoresDialog({ movie, onClose }: Props) {
  const preview = useQuery(moviePreviewQuery(String(movie.id)));
  return (
    <Dialog open onClose={onClose} title="Change our scores?">
      {preview.data !== undefined && <ScoresForm movie={movie} preview={preview.data} onClose={onClose} />}
      {preview.isPending && <Loading>{null}</Loading>}
      {preview.isError && preview.data === undefined && (
        <FailureNotice text={failureText(preview.error)} onRetry={() => void preview.refetch()} />
      )}
    </Dialog>
  );
}

const names = [...characteristics, 'reason'] as const;
type FieldName = (typeof names)[number];

function ScoresForm({ movie: { id, title, estimates }, preview, onClose }: Props & { readonly preview: MoviePreview }) {
  const invalidateLists = useInvalidateLists();
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
    onSent: (_answer, _values, { isShown }) => {
      invalidateLists();
      showToast('Our scores are changed.');
      if (isShown) onClose();
    },
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
      <Field label="Reason" name="reason" hint="For the audit log." autoComplete="off" problem={form.problemOf('reason')} />
      <FormProblemText text={form.formProblem} />
      <FormActions form={form} send="Change scores" sending="Saving..." onCancel={onClose} />
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
  const text = checkReason(values.reason) ?? (readReason(values.reason) === '' ? reasonTexts.missing : null);
  return text === null ? null : { field: 'reason', text };
}

function isEditorialScore(text: string): boolean {
  const value = Number(text);
  return value >= 1 && value <= maximumScore && Number.isInteger(value / editorialStep);
}
