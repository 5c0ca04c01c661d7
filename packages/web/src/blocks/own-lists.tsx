import { listTexts } from '@hexreel/domain/texts/lists';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { NewListDialog } from '../features/lists/list-dialogs.ts';
import { ownListsQuery } from '../features/lists/list-queries.ts';
import { failureText } from '../lib/failure-text.ts';
import { useApi } from '../lib/hexreel-context.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState, FailureNotice } from '../ui/notice.tsx';
import { Icon } from '../ui/icon.tsx';
import { ListCards } from './list-cards.tsx';
import { ListCardsSkeleton } from './list-cards-skeleton.tsx';
import * as layout from '../styles/layout.module.css';

/** The viewer's lists, and a way to make another (R370). */
export function OwnLists() {
  const { data, isError, isFetching, error, refetch } = useQuery(ownListsQuery(useApi()));
  const [isMaking, setMaking] = useState(false);
  const make = (
    <Button aria-haspopup="dialog" onClick={() => setMaking(true)}>
      <Icon name="plus" />
      {listTexts.newList}
    </Button>
  );
  if (isError && !isFetching && data === undefined)
    return <FailureNotice text={failureText(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <ListCardsSkeleton />;
  return (
    <div className={layout.stack}>
      {data.lists.length === 0 ? (
        <EmptyState title={listTexts.none} text={listTexts.noneWhy}>
          {make}
        </EmptyState>
      ) : (
        <>
          <div className={layout.atStart}>{make}</div>
          <ListCards lists={data.lists} areOwn />
        </>
      )}
      {isMaking && (
        <Suspense>
          <NewListDialog onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </div>
  );
}
