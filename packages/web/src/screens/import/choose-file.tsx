import type { Import } from '@hexreel/domain/contract/imports';
import { largestImport } from '@hexreel/domain/import';
import { importTexts as texts } from '@hexreel/domain/texts/imports';
import { useId, useState } from 'react';
import { useImportChange } from '../../features/imports/use-import-change.ts';
import { useUpload } from '../../features/imports/use-upload.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { buttonClass, Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { ImportSources } from './import-sources.tsx';
import * as typography from '../../styles/typography.module.css';
import * as layout from '../../styles/layout.module.css';
import * as barStyles from './progress-bar.module.css';
import * as styles from './choose-file.module.css';

/**
 * Choosing a file and uploading it, with where each site gives it out.
 * @param begun an import whose upload is not complete
 * @param problem what went wrong with the file before
 */
export function ChooseFile({ begun, problem }: { readonly begun: Import | null; readonly problem: string | null }) {
  const upload = useUpload();
  const discarding = useImportChange();
  const [refused, setRefused] = useState<string | null>(null);
  const id = useId();
  const isBusy = upload.isRunning || discarding.isBusy;
  const choose = (file: File) => {
    const refusal = refusalOf(file);
    setRefused(refusal);
    discarding.reset();
    if (refusal === null) upload.run(file, begun);
  };
  return (
    <div className={styles.columns}>
      <div className={styles.upload}>
        <input
          id={id}
          type="file"
          accept=".zip,.csv,.json,.txt"
          aria-disabled={isBusy}
          className={styles.input}
          aria-describedby={`${id}-limit`}
          onClick={(event) => {
            if (isBusy) event.preventDefault();
          }}
          onChange={({ target }) => {
            const file = target.files?.[0];
            target.value = '';
            if (file !== undefined && !isBusy) choose(file);
          }}
        />
        <label htmlFor={id} className={`${buttonClass('primary')} ${styles.button}`}>
          {texts.choose}
        </label>
        {upload.isRunning && (
          <label className={styles.progress}>
            {texts.uploading}
            <progress value={begun === null ? 0 : uploadedShare(begun)} className={barStyles.bar} />
          </label>
        )}
        <FormProblem text={isBusy ? null : (refused ?? upload.failure ?? discarding.failure ?? problem)} />
        <p id={`${id}-limit`} className={typography.hint}>
          {texts.limit}
        </p>
        {begun !== null && !upload.isRunning && (
          <Button
            variant="ghost"
            className={layout.atStart}
            aria-disabled={discarding.isBusy}
            onClick={() => {
              setRefused(null);
              upload.reset();
              discarding.run(() => browserApi.call('removeImport', { params: { importId: begun.id } }));
            }}
          >
            {texts.discard}
          </Button>
        )}
      </div>
      <ImportSources />
    </div>
  );
}

/** Why a file is not sent at all; null where it is. */
function refusalOf({ size }: File): string | null {
  if (size === 0) return texts.emptyFile;
  return size > largestImport ? texts.tooLarge : null;
}

/** From 0 to 1. */
function uploadedShare({ received, size }: Import): number {
  return Math.min(1, received / size);
}
