import { useMutation, useQueryClient } from '@tanstack/react-query';
import { activeLimits, type Limits } from '@hexreel/domain/limits';
import { limitsModeTexts } from '@hexreel/domain/texts/limits';
import { browserApi } from '../../lib/browser-api.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { keepSavedLimits } from './keep-saved-limits.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';

/** Keeps the limits of Browse as the member's own (R257); whether they apply everywhere stays as it was. */
export function SaveLimits({ limits, isSaved }: { readonly limits: Limits; readonly isSaved: boolean }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: () => browserApi.call('saveLimits', { body: { limits } }),
    onSuccess: (answer) => keepSavedLimits({ queryClient, api }, answer),
  });
  return (
    <div className={layout.stack}>
      {!isSaved && (
        <Button
          variant="quiet"
          aria-disabled={save.isPending}
          onClick={() => !save.isPending && save.mutate()}
          className={layout.atStart}
        >
          {save.isPending ? 'Saving...' : limitsModeTexts.save}
        </Button>
      )}
      <FormProblem text={save.isError && !isSaved ? sendFailureText(save.error) : null} />
      <p aria-live="polite" className={`${typography.note} ${layout.hiddenWhenEmpty}`}>
        {isSaved && (save.isSuccess ? limitsModeTexts.saved : unchangedText(limits))}
      </p>
    </div>
  );
}

function unchangedText(limits: Limits): string {
  return activeLimits(limits).length === 0 ? limitsModeTexts.noneSaved : limitsModeTexts.areSaved;
}
