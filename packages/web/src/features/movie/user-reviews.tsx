import { moviePath } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';

/** What members wrote about the movie. */
export function UserReviews({ id }: { readonly id: number }) {
  return (
    <section aria-labelledby="reviews-title">
      <h2 id="reviews-title" className="mb-4 text-2xl">
        User Reviews
      </h2>
      <EmptyState title="No reviews yet" text="Seen it? Somebody will want to know.">
        <a href={moviePath(id, 'rate')} data-keep-scroll className={buttonClass('quiet')}>
          Rate &amp; Review
        </a>
      </EmptyState>
    </section>
  );
}
