import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import * as layout from '../styles/layout.module.css';
import * as typography from '../styles/typography.module.css';
import * as styles from './notice.module.css';

/** A part of a page that could not be loaded: what happened, and Retry. The page around it stays. */
export function FailureNotice({ text, onRetry }: { readonly text: ReactNode; readonly onRetry: () => void }) {
  return (
    <div role="alert" className={styles.failure}>
      <Icon name="warning" size="large" className={styles.warning} />
      <p className={styles.text}>{text}</p>
      <Button variant="quiet" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

/** A list with nothing in it: its text, a hint, and one next action (R13). */
export function EmptyState({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text?: ReactNode;
  /** The next action: a link or a button. */
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <h2 className={typography.subheading}>{title}</h2>
      {text !== undefined && <p className={typography.muted}>{text}</p>}
      <div className={`${layout.tightCluster} ${styles.actions}`}>{children}</div>
    </div>
  );
}

/** The same for a small list below a heading of its own, or in a dialog. @param children the next action */
export function EmptyNote({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <div className={styles.note}>
      <p className={typography.muted}>{text}</p>
      {children}
    </div>
  );
}
