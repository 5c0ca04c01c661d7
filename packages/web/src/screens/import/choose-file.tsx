import type { Import } from '@hexreel/domain/contract/imports';
import { largestImport } from '@hexreel/domain/import';
import { importSiteNames, importSources, importTexts as texts } from '@hexreel/domain/texts/imports';
import { useId, useState } from 'react';
import { uploadFile } from '../../features/imports/upload-file.ts';
import { useImportChange } from '../../features/imports/use-import-change.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { buttonClass, Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import * as typography from '../../styles/typography.module.css';
import * as layout from '../../styles/layout.module.css';
import * as barStyles from './progress-bar.module.css';
import * as styles from './choose-file.module.css';

/**
 * Choosing a file and uploading it, with where each site gives it out.
 * @param begun an import whose upload was interrupted
 * @param problem what went wrong with the file before
 */
export function ChooseFile({ begun, problem }: { readonly begun: Import | null; readonly problem: string | null }) {
  const { run, isBusy, failure, setFailure } = useImportChange();
  const [share, setShare] = useState<number | null>(null);
  const id = useId();
  const upload = async (file: File) => {
    if (file.size === 0) return setFailure(texts.emptyFile);
    if (file.size > largestImport) return setFailure(texts.tooLarge);
    await run(() => uploadFile(file, { begun, onProgress: setShare }));
    setShare(null);
  };
  return (
    <div className={styles.columns}>
      <div className={styles.upload}>
        <input
          id={id}
          type="file"
          accept=".zip,.csv,.json,.txt"
          disabled={isBusy}
          className={styles.input}
          aria-describedby={`${id}-limit`}
          onChange={({ target }) => {
            const file = target.files?.[0];
            target.value = '';
            if (file !== undefined) void upload(file);
          }}
        />
        <label htmlFor={id} className={`${buttonClass('primary')} ${styles.button}`}>
          {texts.choose}
        </label>
        {share !== null && (
          <label className={styles.progress}>
            {texts.uploading}
            <progress value={share} className={barStyles.bar} />
          </label>
        )}
        <FormProblem text={failure ?? problem} />
        <p id={`${id}-limit`} className={typography.hint}>
          {texts.limit}
        </p>
        {begun !== null && !isBusy && (
          <Button
            variant="ghost"
            className={layout.atStart}
            onClick={() => void run(() => browserApi.call('removeImport', { params: { importId: begun.id } }))}
          >
            {texts.discard}
          </Button>
        )}
      </div>
      <section aria-labelledby={`${id}-sources`}>
        <h2 id={`${id}-sources`} className={typography.sectionHeading}>
          {texts.sourcesTitle}
        </h2>
        <dl className={`${styles.sources} ${layout.dividedList}`}>
          {importSources.map(({ site, how }) => (
            <div key={site} className={styles.source}>
              <dt>{importSiteNames[site]}</dt>
              <dd className={typography.muted}>{how}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
