import { maximumScore } from '@hexreel/domain/characteristics';
import { limitsFromVerdicts, type JudgedMovie } from '@hexreel/domain/first-run';
import { withBound } from '@hexreel/domain/limits';
import { firstRunTexts, foundLimitText, ratedSoFarText, ratingsMissingText } from '@hexreel/domain/texts/first-run';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { keepSavedLimits } from '../../features/taste/keep-saved-limits.ts';
import { limitsQuery } from '../../features/taste/taste-queries.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import * as typography from '../../styles/typography.module.css';
import * as styles from './first-run.module.css';

/**
 * Outcome of the answers: limits that they speak for, and what is missing for a taste.
 * @param children what leads on
 */
export function FirstRunStart({
  judged,
  rated,
  children,
}: {
  readonly judged: readonly JudgedMovie[];
  readonly rated: number;
  readonly children: ReactNode;
}) {
  const missing = ratingsMissingText(rated);
  return (
    <>
      <p className={styles.lead}>
        <strong className={styles.count}>{ratedSoFarText(rated)}.</strong> {missing}
      </p>
      <FoundLimits judged={judged} />
      {children}
    </>
  );
}

/** Limits that keep away what was too scary, kept only by the button (R752); nothing without any. */
function FoundLimits({ judged }: { readonly judged: readonly JudgedMovie[] }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const found = limitsFromVerdicts(judged);
  const saving = useMutation({
    mutationFn: async () => {
      const { limits } = await queryClient.fetchQuery(limitsQuery(api));
      const kept = found
        .filter(({ axis, neverAbove }) => neverAbove < (limits[axis].neverAbove ?? maximumScore))
        .map(({ axis, neverAbove }) => [axis, withBound(limits[axis], 'neverAbove', neverAbove)] as const);
      return browserApi.call('saveLimits', {
        body: { limits: { ...limits, ...Object.fromEntries(kept) }, appliesEverywhere: true },
      });
    },
    onSuccess: (answer) => keepSavedLimits({ queryClient, api }, answer),
  });
  if (found.length === 0) return null;
  return (
    <section aria-labelledby="first-run-limits" className={styles.limits}>
      <h3 id="first-run-limits" className={typography.subheading}>
        {firstRunTexts.limitsHeading}
      </h3>
      <ul>
        {found.map((limit) => (
          <li key={limit.axis}>{foundLimitText(limit)}</li>
        ))}
      </ul>
      {!saving.isSuccess && (
        <Button variant="quiet" aria-disabled={saving.isPending} onClick={() => !saving.isPending && saving.mutate()}>
          {firstRunTexts.keepLimits}
        </Button>
      )}
      <FormProblem text={saving.isError ? sendFailureText(saving.error) : null} />
      <p aria-live="polite">{saving.isSuccess && firstRunTexts.limitsKept}</p>
    </section>
  );
}
