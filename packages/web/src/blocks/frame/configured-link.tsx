import type { ReactNode } from 'react';

/** A link to an address that the site's owner configures; without one a placeholder, which leads nowhere (R6). */
export function ConfiguredLink({
  url,
  className,
  children,
}: {
  readonly url: string | null;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const target = url === null ? { role: 'link', 'aria-disabled': true, title: 'Coming soon' } : { href: url, rel: 'noopener' };
  return (
    <a className={className} {...target}>
      {children}
    </a>
  );
}
