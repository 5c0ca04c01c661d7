import type { ClosedFor } from '@hexreel/domain/contract/ratings';
import { closedTexts } from '@hexreel/domain/texts/ratings';
import type { ReactNode } from 'react';
import * as styles from './text-button.module.css';

/** A review that gives the story away, closed until its reader opens it, without script too, and out of search engines' excerpts (R287 to R289). */
export function ClosedText({ closedFor, children }: { readonly closedFor: ClosedFor; readonly children: ReactNode }) {
  if (closedFor === null) return children;
  return (
    <details>
      <summary className={styles.textButton}>{closedTexts[closedFor]}</summary>
      <div data-nosnippet="">{children}</div>
    </details>
  );
}
