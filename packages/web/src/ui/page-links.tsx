import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import * as styles from './page-links.module.css';

/** Links to the previous and the next page of a list; nothing where there is only one. @param nextPage null on the last */
export function PageLinks({
  page,
  nextPage,
  hrefOf,
  className = styles.pages,
  children,
}: {
  readonly page: number;
  readonly nextPage: number | null;
  readonly hrefOf: (page: number) => string;
  readonly className?: string;
  /** Between the two links. */
  readonly children?: ReactNode;
}) {
  return (
    <nav aria-label="Pages" className={className}>
      {page > 1 && (
        <a href={hrefOf(page - 1)} className={buttonClass('quiet')}>
          Previous page
        </a>
      )}
      {children}
      {nextPage !== null && (
        <a href={hrefOf(nextPage)} className={buttonClass('quiet')}>
          Next page
        </a>
      )}
    </nav>
  );
}
