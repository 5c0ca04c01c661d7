import { Loading, Skeleton } from '../ui/skeleton.tsx';

const rows = 8;

/** The boxes of Top Movies by Criteria: heading, six toggles, rows. */
export function TopMoviesSkeleton() {
  return (
    <div className="page-edge py-10 md:py-12">
      <Skeleton className="h-14 max-w-120" />
      <Skeleton className="mt-4 h-5 max-w-(--container-text)" />
      <Skeleton className="mt-12 mb-16 h-11 max-w-(--breakpoint-md)" />
      <RankingSkeleton />
    </div>
  );
}

/** A ranking's rows while they are on their way. */
export function RankingSkeleton() {
  return (
    <Loading>
      {Array.from({ length: rows }, (_, index) => (
        <div key={`row-${index}`} className="flex items-center gap-4 border-b border-line py-3">
          <Skeleton className="aspect-2/3 w-16 shrink-0" />
          <div className="grid grow gap-3">
            <Skeleton className="h-5 max-w-64" />
            <Skeleton className="h-4" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
