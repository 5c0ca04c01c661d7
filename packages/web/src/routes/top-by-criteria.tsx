import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../lib/page-head.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/notice.tsx';

export const Route = createFileRoute('/top-by-criteria')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Top Movies by Criteria',
      description: 'Horror movies ranked by what members scored: gore, psychological, jump scares, characters, pace, comedy.',
      path: '/top-by-criteria',
    }),
  component: TopByCriteria,
});

function TopByCriteria() {
  return (
    <div className="page-edge py-12">
      <h1 className="mb-8 text-3xl">Top Movies by Criteria</h1>
      <EmptyState title="No ratings yet" text="The ranking begins with the first members’ ratings.">
        <a href="/browse" className={buttonClass('quiet')}>
          Browse Movies
        </a>
      </EmptyState>
    </div>
  );
}
