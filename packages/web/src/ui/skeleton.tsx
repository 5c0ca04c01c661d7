import type { ReactNode } from 'react';
import * as typography from '../styles/typography.module.css';
import * as styles from './skeleton.module.css';

/** A placeholder for loading content: give it the size of the content, so that nothing shifts when that arrives. */
export function Skeleton({ className }: { readonly className: string }) {
  return <div className={`${styles.skeleton} ${className}`} aria-hidden="true" />;
}

/** Around the skeletons of one part of a page; its label is what screen readers hear. */
export function Loading({ children, label = 'Loading...' }: { readonly children: ReactNode; readonly label?: string }) {
  return (
    // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may not contain block elements
    <div role="status">
      <span className={typography.visuallyHidden}>{label}</span>
      {children}
    </div>
  );
}

/** Skeleton of a movie card: poster and two lines. */
export function CardSkeleton() {
  return (
    <div>
      <Skeleton className={styles.poster} />
      <Skeleton className={styles.title} />
      <Skeleton className={styles.facts} />
    </div>
  );
}
