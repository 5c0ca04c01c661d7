import { listTexts } from '@hexreel/domain/texts/lists';
import { ListCard, ListCards } from '../../blocks/list-card.tsx';
import { ListCardsSkeleton } from '../../blocks/list-cards-skeleton.tsx';
import { publicListsQuery } from '../../features/lists/list-queries.ts';
import { CursorList } from '../../lib/cursor-list.tsx';
import { useApi } from '../../lib/hexreel-context.tsx';
import { browsePath } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyNote } from '../../ui/notice.tsx';

/** What members share with everyone, the latest change first (R430). */
export function PublicLists() {
  return (
    <CursorList
      query={publicListsQuery(useApi()).all}
      itemsOf={({ lists }) => lists}
      skeleton={<ListCardsSkeleton />}
      empty={
        <EmptyNote text={listTexts.noneOf}>
          <a href={browsePath()} className={buttonClass('quiet')}>
            {listTexts.browse}
          </a>
        </EmptyNote>
      }
    >
      {(lists) => (
        <ListCards>
          {lists.map((list) => (
            <ListCard key={list.id} list={list} />
          ))}
        </ListCards>
      )}
    </CursorList>
  );
}
