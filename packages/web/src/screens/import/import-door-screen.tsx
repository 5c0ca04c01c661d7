import { importPageTexts as texts } from '@hexreel/domain/texts/import-page';
import { pageHref } from '../../lib/addresses.ts';
import { loginPath, signUpPath } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ImportSources } from './import-sources.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './import-screen.module.css';
import * as columnStyles from './choose-file.module.css';

const after = pageHref('/settings/import');

/** For visitors: what may be imported, how to get it, and what happens with it (R661). */
export function ImportDoorScreen() {
  return (
    <div className={`${layout.pageBody} ${styles.page}`}>
      <header className={styles.intro}>
        <h1 className={typography.title}>{texts.title}</h1>
        <p className={typography.lead}>{texts.lead}</p>
      </header>
      <div className={columnStyles.columns}>
        <section aria-label={texts.signUp} className={styles.steps}>
          <ol>
            {texts.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <div className={layout.tightCluster}>
            <a href={signUpPath(after)} className={buttonClass('primary')}>
              {texts.signUp}
            </a>
            <a href={loginPath(after)} className={buttonClass('quiet')}>
              {texts.signIn}
            </a>
          </div>
          <p className={typography.hint}>{texts.meanwhile}</p>
        </section>
        <ImportSources />
      </div>
    </div>
  );
}
