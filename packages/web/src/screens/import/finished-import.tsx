import type { Import } from '@hexreel/domain/contract/imports';
import { importedListsText, importedText, importProblemTexts, importTexts as texts } from '@hexreel/domain/texts/imports';
import { listTexts } from '@hexreel/domain/texts/lists';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useImportChange } from '../../features/imports/use-import-change.ts';
import { pageHref } from '../../lib/addresses.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { DateText } from '../../lib/date-text.tsx';
import { endpointLink } from '../../lib/endpoint-link.ts';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { browsePath } from '../../lib/paths.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ImportLeftovers } from './import-leftovers.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './finished-import.module.css';

/** An import's outcome: its report, the way back, and its remaining steps (R312, R313, R315). */
export function FinishedImport({ current }: { readonly current: Import }) {
  const { status, problem, problemFile, added, toImport, listsAdded } = current;
  const queryClient = useQueryClient();
  const [choosesAnother, setChoosesAnother] = useState(false);
  // Everything of the viewer's may show what was written or taken back; this page shows none of it.
  useEffect(() => {
    const [, imports] = laterQueryKeys.imports;
    void queryClient.invalidateQueries({
      queryKey: queryKeys.me,
      refetchType: 'none',
      predicate: ({ queryKey }) => queryKey.length > 1 && queryKey[1] !== imports,
    });
  }, [queryClient]);
  if (choosesAnother || (problem !== null && added + listsAdded === 0)) {
    const sentence = problem === null ? null : `${problemFile === '' ? '' : `${problemFile}: `}${importProblemTexts[problem]}`;
    return <ChooseFile begun={null} problem={choosesAnother ? null : sentence} />;
  }
  return (
    <div className={`${layout.boundedStack} ${styles.page}`}>
      <output className={styles.result}>
        <h2 className={typography.heading}>
          {status === 'undone' ? texts.undone : problem === null ? texts.done : texts.failed}
        </h2>
        {status !== 'undone' && <p>{importedText(added)}</p>}
        {status !== 'undone' && listsAdded > 0 && (
          <p>
            {importedListsText(listsAdded)}{' '}
            <a href={pageHref('/lists')} className={typography.inlineLink}>
              {listTexts.ownHeading}
            </a>
          </p>
        )}
        {problem !== null && <p>{importProblemTexts[problem]}</p>}
      </output>
      <Actions current={current} onAnother={() => setChoosesAnother(true)} />
      {status === 'done' && toImport > 0 && <ImportLeftovers importId={current.id} />}
    </div>
  );
}

/** The button that asked is gone. */
const takeFocus = (question: HTMLElement | null) => question?.focus({ preventScroll: true });

function Actions({ current, onAnother }: { readonly current: Import; readonly onAnother: () => void }) {
  const { id: importId, status, undoUntil } = current;
  const [asksToUndo, setAsksToUndo] = useState(false);
  const { run, isBusy, failure } = useImportChange();
  const params = { importId };
  if (asksToUndo) {
    return (
      <div className={layout.stack}>
        <p ref={takeFocus} tabIndex={-1}>
          {texts.confirmUndo}
        </p>
        <FormProblem text={failure} />
        <div className={layout.cluster}>
          <Button aria-disabled={isBusy} onClick={() => run(() => browserApi.call('undoImport', { params }))}>
            {texts.undo}
          </Button>
          <Button variant="quiet" aria-disabled={isBusy} onClick={() => !isBusy && setAsksToUndo(false)}>
            {texts.keep}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={layout.stack}>
      <div className={layout.cluster}>
        {status === 'done' && (
          <a href={browsePath({ sortBy: 'me', mine: 'unseen' })} className={buttonClass()}>
            {texts.goOn}
          </a>
        )}
        <a href={endpointLink('downloadImportReport', { params })} download className={buttonClass('quiet')}>
          {texts.report}
        </a>
        <Button variant="quiet" onClick={onAnother}>
          {texts.again}
        </Button>
        {undoUntil !== null && (
          <Button variant="ghost" onClick={() => setAsksToUndo(true)}>
            {texts.undo}
          </Button>
        )}
      </div>
      {undoUntil !== null && (
        <p className={typography.hint}>
          {texts.undoUntil} <DateText iso={undoUntil} />.
        </p>
      )}
    </div>
  );
}
