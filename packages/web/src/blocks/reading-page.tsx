import type { ReactNode } from 'react';
import * as typography from '../styles/typography.module.css';
import * as styles from './reading-page.module.css';

/** A page of running text. Its sections have their own headings. */
export function ReadingPage({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <article className={styles.page}>
      <div className={styles.reading}>
        <h1 className={typography.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
    </article>
  );
}
