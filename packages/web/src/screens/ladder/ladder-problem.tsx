import { lazy, Suspense } from 'react';
import { climbToText, ladderProblemTexts, ladderTexts, reachableText } from '@hexreel/domain/texts/ladder';
import type { LadderControl } from '../../features/ladder/use-ladder.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import * as layout from '../../styles/layout.module.css';

/** Only after a press, so that the server renders none. */
const NearestMovies = lazy(async () => ({ default: (await import('../../blocks/nearest-movies.tsx')).NearestMovies }));

/** Why there is no ladder, and what can be climbed to instead (R401). @param onBuilt called with whether that made a new one */
export function LadderProblem({
  control: { response, problem, isBusy, build },
  onBuilt,
}: {
  readonly control: Pick<LadderControl, 'response' | 'problem' | 'isBusy' | 'build'>;
  readonly onBuilt: (isNew: boolean) => void;
}) {
  const reason = response?.problem ?? null;
  const nearest = response?.nearest ?? null;
  if (problem !== null || reason !== 'noMovies')
    return <FormProblem text={problem ?? (reason === null ? null : ladderProblemTexts[reason])} />;
  if (nearest === null)
    return (
      <>
        <FormProblem text={`${ladderProblemTexts.noMovies} ${ladderTexts.noneReachable}`} />
        <Suspense>
          <NearestMovies nearest={response?.closest ?? []} title={ladderTexts.closest} within={ladderTexts.within} />
        </Suspense>
      </>
    );
  return (
    <FormProblem text={`${ladderProblemTexts.noMovies} ${reachableText(nearest)}`}>
      <Button
        variant="quiet"
        aria-disabled={isBusy}
        className={layout.atStart}
        onClick={() => {
          if (!isBusy) void build({ axis: nearest.axis, value: nearest.value }, null).then(onBuilt);
        }}
      >
        {climbToText(nearest)}
      </Button>
    </FormProblem>
  );
}
