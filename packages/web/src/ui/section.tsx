import { useId, type ReactNode } from 'react';
import * as typography from '../styles/typography.module.css';
import * as styles from './section.module.css';

/** A part of a page of settings or tools: its title, what it is for, and its content. */
export function Section({
  title,
  text,
  place,
  children,
}: {
  readonly title: string;
  readonly text?: string | undefined;
  /** Id of the section, for links to it. */
  readonly place?: string | undefined;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section id={place} aria-labelledby={id}>
      <div>
        <h2 id={id} className={typography.subheading}>
          {title}
        </h2>
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </div>
      {children}
    </section>
  );
}
