import { listTexts } from '@hexreel/domain/texts/lists';
import { useQuery } from '@tanstack/react-query';
import { ListCards } from '../../blocks/list-cards.tsx';
import { ListCardsSkeleton } from '../../blocks/list-cards-skeleton.tsx';
import { userListsQuery } from '../../features/lists/list-queries.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { browsePath } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyNote, FailureNotice } from '../../ui/notice.tsx';

/** Another user's public lists (R371). */
export function UserLists({ userId }: { readonly userId: string }) {
  const { data, isError, isFetching, error, refetch } = useQuery(userListsQuery(useApi(), userId));
  if (isError && !isFetching && data === undefined)
    return <FailureNotice text={failureText(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <ListCardsSkeleton />;
  if (data.lists.length === 0)
    return (
      <EmptyNote text={listTexts.noneOf}>
        <a href={browsePath()} className={buttonClass('quiet')}>
          {listTexts.browse}
        </a>
      </EmptyNote>
    );
  return <ListCards lists={data.lists} />;
}
