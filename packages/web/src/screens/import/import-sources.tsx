import { importSiteNames, importSources, importTexts as texts } from '@hexreel/domain/texts/imports';
import { useId } from 'react';
import * as typography from '../../styles/typography.module.css';
import * as layout from '../../styles/layout.module.css';
import * as styles from './choose-file.module.css';

/** Where each site gives out its file. */
export function ImportSources() {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={typography.sectionHeading}>
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
  );
}
