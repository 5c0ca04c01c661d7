import type { Import } from '@hexreel/domain/contract/imports';
import { filmStates, type FilmState } from '@hexreel/domain/import';
import { countInDigits } from '@hexreel/domain/texts/in-words';
import { filmStateTexts, importSiteNames, importTexts as texts } from '@hexreel/domain/texts/imports';
import { useState } from 'react';
import { useImportChange } from '../../features/imports/use-import-change.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { ReviewFilms } from './review-films.tsx';
import * as chosenStyles from '../../ui/chosen.module.css';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './review-import.module.css';

/** What was understood of a file, before anything is written (R310). */
export function ReviewImport({ current }: { readonly current: Import }) {
  const { id: importId, films, site, toImport, undecided } = current;
  const states = filmStates.filter((state) => films[state] > 0);
  const [chosen, setChosen] = useState<FilmState>(undecided > 0 ? 'asked' : 'ready');
  const shown = states.includes(chosen) ? chosen : (states[0] ?? 'ready');
  const change = useImportChange();
  const params = { importId };
  return (
    <div className={styles.review}>
      <p className={`${typography.muted} ${typography.breakable}`}>
        {site !== null && `${importSiteNames[site]} · `}
        {current.fileName}
      </p>
      <fieldset aria-label={texts.title} className={styles.states}>
        {states.map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={state === shown}
            onClick={() => setChosen(state)}
            className={`${chosenStyles.chosen} ${styles.state}`}
          >
            <strong className={styles.count}>{countInDigits(films[state])}</strong> {filmStateTexts[state].label}
          </button>
        ))}
      </fieldset>
      <section aria-labelledby="import-films" className={layout.stack}>
        <div>
          <h2 id="import-films" className={typography.subheading}>
            {filmStateTexts[shown].label}
          </h2>
          <p className={typography.muted}>{filmStateTexts[shown].meaning}</p>
        </div>
        <ReviewFilms key={shown} importId={importId} state={shown} />
      </section>
      <div className={styles.decision}>
        <div className={styles.summary} aria-live="polite">
          <p>
            <strong className={styles.count}>{countInDigits(toImport)}</strong> {filmStateTexts.ready.label.toLowerCase()}
          </p>
          <p className={typography.hint}>{toImport === 0 ? texts.nothingToImport : undecided > 0 ? texts.undecidedLeft : ''}</p>
        </div>
        <FormProblem text={change.failure} />
        <div className={layout.cluster}>
          <Button
            disabled={change.isBusy || toImport === 0}
            onClick={() => void change.run(() => browserApi.call('confirmImport', { params }))}
          >
            {texts.start}
          </Button>
          <Button
            variant="ghost"
            disabled={change.isBusy}
            onClick={() => void change.run(() => browserApi.call('removeImport', { params }))}
          >
            {texts.discard}
          </Button>
        </div>
      </div>
    </div>
  );
}
