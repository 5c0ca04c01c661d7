import type { Import } from '@hexreel/domain/contract/imports';
import { filmStates, type FilmState } from '@hexreel/domain/import';
import { countInDigits } from '@hexreel/domain/texts/count-in-digits';
import { filmStateTexts, importedListTexts, importSiteNames, importTexts as texts } from '@hexreel/domain/texts/imports';
import { useState } from 'react';
import { useImportChange } from '../../features/imports/use-import-change.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { ImportQuestions } from './import-questions.tsx';
import { ReviewFilms } from './review-films.tsx';
import { ReviewLists } from './review-lists.tsx';
import { UnreadNotes } from './unread-notes.tsx';
import * as chosenStyles from '../../ui/chosen.module.css';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './review-import.module.css';

/** Part of the review: the films of a state, or the lists. */
type Part = FilmState | 'lists';

const partTexts: Readonly<Record<Part, { readonly label: string; readonly meaning: string }>> = {
  ...filmStateTexts,
  lists: importedListTexts,
};

/** Review of a file's content, before anything is written (R310). */
export function ReviewImport({ current }: { readonly current: Import }) {
  const { id: importId, films, lists, site, toImport, undecided } = current;
  const counts: Readonly<Record<Part, number>> = { ...films, lists };
  const parts = [...filmStates.slice(0, 2), 'lists' as const, ...filmStates.slice(2)].filter((part) => counts[part] > 0);
  const [chosen, setChosen] = useState<Part>(undecided > 0 ? 'asked' : 'ready');
  const shown = parts.includes(chosen) ? chosen : (parts[0] ?? 'ready');
  const change = useImportChange();
  const params = { importId };
  return (
    <div className={`${layout.boundedStack} ${styles.review}`}>
      <div className={`${layout.apart} ${styles.file}`}>
        <p className={`${typography.muted} ${typography.breakable}`}>
          {site !== null && `${importSiteNames[site]} · `}
          {current.fileName}
        </p>
        <Button
          variant="quiet"
          aria-disabled={change.isBusy}
          onClick={() => change.run(() => browserApi.call('removeImport', { params }))}
        >
          {texts.discard}
        </Button>
      </div>
      <ImportQuestions current={current} />
      <UnreadNotes unread={current.unread} questions={current.questions} />
      <fieldset aria-label={texts.title} className={styles.states}>
        {parts.map((part) => (
          <button
            key={part}
            type="button"
            aria-pressed={part === shown}
            onClick={() => setChosen(part)}
            className={`${chosenStyles.chosen} ${styles.state}`}
          >
            <strong className={styles.count}>{countInDigits(counts[part])}</strong> {partTexts[part].label}
          </button>
        ))}
      </fieldset>
      <section aria-labelledby="import-films" className={layout.stack}>
        <div>
          <h2 id="import-films" className={typography.subheading}>
            {partTexts[shown].label}
          </h2>
          <p className={typography.muted}>{partTexts[shown].meaning}</p>
        </div>
        {shown === 'lists' ? <ReviewLists importId={importId} /> : <ReviewFilms key={shown} importId={importId} state={shown} />}
      </section>
      <div className={`${layout.apart} ${styles.decision}`}>
        <div className={styles.summary} aria-live="polite">
          <p>
            <strong className={styles.count}>{countInDigits(toImport)}</strong> {filmStateTexts.ready.label.toLowerCase()}
          </p>
          <p className={`${typography.hint} ${styles.hint}`}>
            {toImport === 0 ? texts.nothingToImport : undecided > 0 ? texts.undecidedLeft : ''}
          </p>
        </div>
        <FormProblem text={change.failure} />
        <Button
          aria-disabled={change.isBusy || toImport === 0}
          onClick={() => toImport > 0 && change.run(() => browserApi.call('confirmImport', { params }))}
        >
          {texts.start}
        </Button>
      </div>
    </div>
  );
}
