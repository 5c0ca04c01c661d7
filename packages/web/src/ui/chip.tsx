import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

const shape = 'inline-flex min-h-9 items-center gap-1.5 max-w-full rounded-full border px-3.5 py-1 text-xs wrap-anywhere';

/** A word in a capsule: a genre, a status. A link with `href`. */
export function Chip({ children, href }: { readonly children: ReactNode; readonly href?: string }) {
  if (href === undefined) return <span className={`${shape} border-line text-muted`}>{children}</span>;
  return (
    <a href={href} className={`${shape} border-edge text-bone transition-colors hover:border-bone hover:bg-raised`}>
      {children}
    </a>
  );
}

/** A chip that stands for something chosen and can be taken away. @param label what is removed, for screen readers */
export function RemovableChip({
  children,
  label,
  href,
}: {
  readonly children: ReactNode;
  readonly label: string;
  /** The page without it: a real link, so that it works without script. */
  readonly href: string;
}) {
  return (
    <a
      href={href}
      aria-label={`Remove ${label}`}
      data-keep-scroll
      className={`${shape} min-h-11 border-edge bg-raised text-bone transition-colors hover:border-bone`}
    >
      {children}
      <Icon name="close" className="size-4 text-muted" />
    </a>
  );
}
