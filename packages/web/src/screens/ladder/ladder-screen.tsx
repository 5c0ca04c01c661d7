import { ladderTexts } from '@hexreel/domain/texts/ladder';
import { useState } from 'react';
import { knownMoviesQuery } from '../../features/browse/known-movies-query.ts';
import { useLadder } from '../../features/ladder/use-ladder.ts';
import { useViewer } from '../../features/viewer/me-query.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { useAnswer } from '../../lib/use-answer.ts';
import { loginPath } from '../../lib/paths.ts';
import { pageHref } from '../../lib/addresses.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { BuildLadder } from './build-ladder.tsx';
import { ExampleStairs } from './example-stairs.tsx';
import { LadderProblem } from './ladder-problem.tsx';
import { NextStep } from './next-step.tsx';
import { Staircase } from './staircase.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as planner from '../../blocks/planner-page.module.css';
import * as styles from './ladder-screen.module.css';

/** From what the viewer tolerates to a movie or a value, one movie a step (R331 to R337). */
export function LadderScreen() {
  const isMember = useViewer() !== null;
  const popular = useAnswer(knownMoviesQuery(useApi(), isMember))?.movies ?? [];
  const control = useLadder(isMember);
  const [buildsAnother, setBuildsAnother] = useState(false);
  const [hasBuilt, setHasBuilt] = useState(false);
  const { response, readFailure } = control;
  const built = response?.ladder ?? null;
  const ladder = buildsAnother ? null : built;
  // The form stays until there is a ladder in its place.
  const onBuilt = (isNew: boolean) => {
    if (!isNew) return;
    setBuildsAnother(false);
    setHasBuilt(true);
  };
  return (
    <div className={planner.page}>
      <div className={ladder === null ? styles.begin : undefined}>
        <header className={planner.intro}>
          <h1 className={typography.title}>{ladderTexts.title}</h1>
          <p className={planner.lead}>{ladderTexts.lead}</p>
          <noscript>
            <p className={typography.muted}>{ladderTexts.needsScript}</p>
          </noscript>
        </header>
        {ladder === null && <ExampleStairs movies={popular} />}
        {ladder === null && readFailure === null && (
          <BuildLadder
            isMember={isMember}
            start={response?.start ?? null}
            isKnown={!isMember || response === null || response.start !== null}
            isBusy={control.isBusy}
            onBuild={(target, neverAbove, isProposed) => void control.build(target, neverAbove, isProposed).then(onBuilt)}
          />
        )}
        {buildsAnother && built !== null && (
          <Button variant="ghost" className={layout.atStart} onClick={() => setBuildsAnother(false)}>
            {ladderTexts.cancel}
          </Button>
        )}
      </div>
      {readFailure !== null && <FailureNotice text={failureText(readFailure.error)} onRetry={readFailure.retry} />}
      {ladder !== null && (
        <>
          <Staircase ladder={ladder} isNew={hasBuilt} />
          <NextStep ladder={ladder} isBusy={control.isBusy} onAnswer={control.answer} />
        </>
      )}
      <LadderProblem control={control} onBuilt={onBuilt} />
      <footer className={styles.foot}>
        {ladder !== null && (
          <div className={layout.tightCluster}>
            <Button variant="quiet" onClick={() => setBuildsAnother(true)}>
              {ladderTexts.another}
            </Button>
            <RemoveLadder onRemove={control.remove} />
          </div>
        )}
        <p className={typography.note}>
          {isMember ? (
            ladderTexts.private
          ) : (
            <>
              {ladderTexts.visitor}{' '}
              <a href={loginPath(pageHref('/ladder'))} className={typography.strongLink}>
                {ladderTexts.signIn}
              </a>{' '}
              {ladderTexts.toKeep}
            </>
          )}
        </p>
      </footer>
    </div>
  );
}

/** Asks first, since the answers cannot be had again. */
function RemoveLadder({ onRemove }: { readonly onRemove: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {ladderTexts.remove}
      </Button>
      <Dialog open={isOpen} onClose={close} title={ladderTexts.removeTitle}>
        <div className={layout.stack}>
          <p>{ladderTexts.removeText}</p>
          <div className={layout.cluster}>
            <Button
              onClick={() => {
                close();
                onRemove();
              }}
            >
              {ladderTexts.removeNow}
            </Button>
            <Button variant="quiet" onClick={close}>
              {ladderTexts.keep}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
