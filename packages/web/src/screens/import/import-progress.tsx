import type { Import } from '@hexreel/domain/contract/imports';
import { importTexts as texts, progressText } from '@hexreel/domain/texts/imports';
import * as typography from '../../styles/typography.module.css';
import * as barStyles from './progress-bar.module.css';
import * as styles from './import-progress.module.css';

/** An import's progress on the server; the page may be left. */
export function ImportProgress({ current }: { readonly current: Import }) {
  const { status, done, toImport, fileName } = current;
  const label = status === 'importing' ? texts.importing : status === 'undoing' ? texts.undoing : texts.reading;
  return (
    <output className={styles.panel}>
      <p className={typography.subheading}>{label}</p>
      <p className={`${typography.muted} ${typography.breakable}`}>{fileName}</p>
      {status === 'importing' ? (
        <>
          <progress value={done} max={Math.max(1, toImport)} aria-label={label} className={barStyles.bar} />
          <p className={typography.hint}>{progressText(done, toImport)}</p>
        </>
      ) : (
        <progress aria-label={label} className={barStyles.bar} />
      )}
    </output>
  );
}
