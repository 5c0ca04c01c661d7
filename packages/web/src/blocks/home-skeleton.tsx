import { CardSkeleton, Loading, Skeleton } from '../ui/skeleton.tsx';

const rows = ['first', 'second'] as const;
const cards = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** Home's boxes while it is on its way. */
export function HomeSkeleton() {
  return (
    <Loading>
      <div className="hero" aria-hidden="true" />
      <div className="page-edge mt-12">
        <Skeleton className="h-12 max-w-xl" />
      </div>
      {rows.map((row) => (
        <div key={row} className="mt-12">
          <div className="page-edge mb-4">
            <Skeleton className="h-8 w-56" />
          </div>
          <div className="scroller">
            {cards.map((card) => (
              <CardSkeleton key={card} />
            ))}
          </div>
        </div>
      ))}
    </Loading>
  );
}
