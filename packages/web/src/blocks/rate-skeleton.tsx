import { characteristics } from '@hexreel/domain/characteristics';
import { Loading, Skeleton } from '../ui/skeleton.tsx';

/** The boxes of Rate & Review while they are on their way. */
export function RateSkeleton() {
  return (
    <Loading>
      <div className="movie-overview">
        <div className="grid gap-6">
          {characteristics.map((name) => (
            <Skeleton key={name} className="h-28" />
          ))}
        </div>
        <Skeleton className="h-80" />
      </div>
    </Loading>
  );
}
