import { useInfiniteQuery } from '@tanstack/react-query';
import { followTexts } from '@hexreel/domain/people';
import { failureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MorePages } from '../../ui/more-pages.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { followedQuery } from './following-query.ts';
import { PersonLine } from './person-line.tsx';

/** The list of those whom a person follows (specification, section 2). */
export function FollowedDialog({
  id,
  open,
  onClose,
}: {
  readonly id: string;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  return (
    <Dialog open={open} onClose={onClose} title="Following">
      <FollowedPeople id={id} />
    </Dialog>
  );
}

function FollowedPeople({ id }: { readonly id: string }) {
  const followed = useInfiniteQuery(followedQuery(useApi(), id).all);
  if (followed.data === undefined) {
    if (followed.isError && !followed.isFetching)
      return <FailureNotice text={failureText(followed.error)} onRetry={() => void followed.refetch()} />;
    return (
      <Loading>
        <Skeleton className="h-11" />
        <Skeleton className="mt-4 h-11" />
      </Loading>
    );
  }
  const people = followed.data.pages.flatMap((page) => page.people);
  if (people.length === 0) return <p className="text-muted">{followTexts.nobodyFollowed}</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <PersonLine key={person.id} person={person} />
        ))}
      </ul>
      <MorePages list={followed} failureText={failureText(followed.error)} />
    </>
  );
}
