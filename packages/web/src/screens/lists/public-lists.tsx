import { listTexts } from '@hexreel/domain/texts/lists';
import { ListCards } from '../../blocks/list-cards.tsx';
import { ListCardsSkeleton } from '../../blocks/list-cards-skeleton.tsx';
import { publicListsQuery } from '../../features/lists/list-queries.ts';
import { CursorList } from '../../lib/cursor-list.tsx';
import { useApi } from '../../lib/hexreel-context.tsx';
import { browsePath } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyNote } from '../../ui/notice.tsx';

/**
 * Lists that members share with everyone, the latest change first (R430).
 * @param without a member whose lists are left out here: the answer is the same for everyone
 */
export function PublicLists({ without }: { readonly without?: string }) {
  return (
    <CursorList
      query={publicListsQuery(useApi()).all}
      itemsOf={({ lists }) => lists.filter(({ author }) => author.id !== without)}
      skeleton={<ListCardsSkeleton />}
      empty={
        <EmptyNote text={listTexts.noneOf}>
          <a href={browsePath()} className={buttonClass('quiet')}>
            {listTexts.browse}
          </a>
        </EmptyNote>
      }
    >
      {(lists) => <ListCards lists={lists} />}
    </CursorList>
  );
}
