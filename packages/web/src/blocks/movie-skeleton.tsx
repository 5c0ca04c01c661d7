import { Loading, Skeleton } from '../ui/skeleton.tsx';

/** The movie page's boxes while it is on its way. */
export function MovieSkeleton() {
  return (
    <Loading>
      <div className="movie-hero page-edge" data-backdrop="true">
        <Skeleton className="movie-poster aspect-2/3" />
        <div className="movie-title">
          <Skeleton className="h-14 max-w-120" />
          <Skeleton className="mt-3 h-5 max-w-64" />
        </div>
        <div className="movie-more">
          <Skeleton className="h-9 max-w-80" />
          <Skeleton className="h-11 max-w-96" />
        </div>
      </div>
      <div className="page-edge mt-10">
        <Skeleton className="h-12" />
        <Skeleton className="mt-8 h-64" />
      </div>
    </Loading>
  );
}
