import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import * as layout from '../styles/layout.module.css';
import * as styles from './form-problem.module.css';

/** A problem of a form as a whole, above its button; it gets the focus. @param children a next step */
export function FormProblem({ text, children }: { readonly text: string | null; readonly children?: ReactNode }) {
  return (
    <div role="alert" className={layout.hiddenWhenEmpty}>
      {text !== null && (
        <div data-form-problem tabIndex={-1} className={styles.box}>
          <Icon name="warning" className={styles.warning} />
          <div className={styles.problem}>
            <p>{text}</p>
            {children}
          </div>
        </div>
      )}
    </div>
  );
}

/** A success or progress message; announced when it appears. */
export function FormNotice({ shown, children }: { readonly shown: boolean; readonly children: ReactNode }) {
  return (
    <div aria-live="polite" className={layout.hiddenWhenEmpty}>
      {shown && (
        <div className={styles.box}>
          <Icon name="check" className={styles.check} />
          <div className={styles.notice}>{children}</div>
        </div>
      )}
    </div>
  );
}
