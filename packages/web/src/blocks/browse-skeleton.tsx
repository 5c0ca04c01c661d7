import { moviesPerPage } from '@hexreel/domain/movie';
import { Skeleton } from '../ui/skeleton.tsx';
import { MovieGridSkeleton } from './movie-grid.tsx';

/** Browse's boxes while it is on its way. */
export function BrowseSkeleton() {
  return (
    <div className="browse page-edge">
      <div className="browse-head">
        <Skeleton className="h-12 max-w-100" />
        <Skeleton className="mt-2 h-5 w-28" />
      </div>
      <div className="browse-filters">
        <div className="grow">
          <Skeleton className="h-12" />
          <Skeleton className="mt-7 h-[60svh] max-lg:hidden" />
        </div>
      </div>
      <div className="browse-list">
        <MovieGridSkeleton count={moviesPerPage} />
      </div>
    </div>
  );
}
