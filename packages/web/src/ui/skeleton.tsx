import type { ReactNode } from 'react';

/** Stands where something is still on its way: give it the box of what comes, so that nothing moves when it does. */
export function Skeleton({ className }: { readonly className: string }) {
  return <div className={`animate-breathe rounded-md bg-raised ${className}`} aria-hidden="true" />;
}

/** Around the skeletons of one part of a page; its label is what screen readers hear meanwhile. */
export function Loading({ children, label = 'Loading...' }: { readonly children: ReactNode; readonly label?: string }) {
  return (
    // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may hold no boxes
    <div role="status">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

/** The boxes of a movie card: poster and two lines. */
export function CardSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-2/3" />
      <Skeleton className="mt-3 h-4 w-4/5" />
      <Skeleton className="mt-2 h-3 w-1/2" />
    </div>
  );
}
