import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import * as styles from './chip.module.css';

/** A word in a capsule: a genre, a status. A link with `href`. */
export function Chip({ children, href }: { readonly children: ReactNode; readonly href?: string }) {
  if (href === undefined) return <span className={styles.chip}>{children}</span>;
  return (
    <a href={href} className={styles.link}>
      {children}
    </a>
  );
}

/** A chip for a choice that can be removed. @param label what is removed, for screen readers */
export function RemovableChip({
  children,
  label,
  href,
}: {
  readonly children: ReactNode;
  readonly label: string;
  /** The URL without it: a real link, so that it works without script. */
  readonly href: string;
}) {
  return (
    <a href={href} aria-label={`Remove ${label}`} data-keep-scroll className={styles.removable}>
      {children}
      <Icon name="close" size="small" className={styles.close} />
    </a>
  );
}
