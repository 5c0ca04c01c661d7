import type { ReactNode } from 'react';
import { pathOfName } from '../../lib/people-paths.ts';

/** Leads to the page of who has this name of a movie's credits (R380). @param children the name itself if absent */
export function PersonLink({
  name,
  className,
  children = name,
}: {
  readonly name: string;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}) {
  const path = pathOfName(name);
  return path === null ? (
    <span className={className}>{children}</span>
  ) : (
    <a href={path} className={className}>
      {children}
    </a>
  );
}
