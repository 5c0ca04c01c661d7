import type { ReactNode } from 'react';
import { Button, buttonClass } from './button.tsx';
import { EmptyCinema } from './empty-cinema.tsx';
import * as typography from '../styles/typography.module.css';
import * as styles from './failure-screen.module.css';

/** A whole page that could not be shown: what happened and a next step. The caller provides the texts. */
export function FailureScreen({
  heading,
  text,
  onRetry,
}: {
  readonly heading: string;
  readonly text: ReactNode;
  /** Left out where trying again cannot help. */
  readonly onRetry?: (() => void) | undefined;
}) {
  return (
    <section className={styles.screen}>
      <EmptyCinema className={styles.picture} />
      <h1 className={typography.title}>{heading}</h1>
      <p className={typography.muted}>{text}</p>
      <div className={styles.actions}>
        {onRetry !== undefined && <Button onClick={onRetry}>Retry</Button>}
        <a href="/" className={buttonClass('quiet')}>
          Go to Home
        </a>
        <a href="/browse" className={buttonClass('quiet')}>
          Browse Movies
        </a>
      </div>
    </section>
  );
}
