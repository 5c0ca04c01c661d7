import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** A suggestion's boxes while the draw is on its way. */
export function SuggestionSkeleton() {
  return (
    <Loading>
      <div className="suggestion">
        <Skeleton className="suggestion-poster aspect-2/3" />
        <div className="suggestion-title">
          <Skeleton className="h-12 max-w-90" />
          <Skeleton className="mt-3 h-5 max-w-44" />
        </div>
        <div className="suggestion-more">
          <Skeleton className="suggestion-overview" />
          <Skeleton className="h-11 max-w-80" />
        </div>
      </div>
    </Loading>
  );
}
