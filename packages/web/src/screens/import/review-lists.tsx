import type { ImportLists } from '@hexreel/domain/contract/imports';
import { importedListTexts, importTexts as texts } from '@hexreel/domain/texts/imports';
import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { importListsQuery } from '../../features/imports/import-queries.ts';
import { useImportChange } from '../../features/imports/use-import-change.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { CursorList } from '../../lib/cursor-list.tsx';
import { useApi } from '../../lib/hexreel-context.tsx';
import { Button } from '../../ui/button.tsx';
import { loadingRows } from './loading-rows.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './review-films.module.css';

type List = ImportLists['lists'][number];

/** The lists of a file, each with how many of its movies are here; those that are not here yet may be left out (R395). */
export function ReviewLists({ importId }: { readonly importId: string }) {
  return (
    <div>
      <CursorList
        query={importListsQuery(useApi(), importId).all}
        itemsOf={({ lists }) => lists}
        skeleton={loadingRows}
        empty={null}
      >
        {(lists) => (
          <ul className={layout.dividedList}>
            {lists.map((list) => (
              <ListRow key={list.position} list={list} importId={importId} />
            ))}
          </ul>
        )}
      </CursorList>
    </div>
  );
}

function ListRow({ list, importId }: { readonly list: List; readonly importId: string }) {
  const { title, movies, rows, isHere, isLeftOut } = list;
  const { decide, isBusy, failure } = useDecision(list, importId);
  const action = isLeftOut ? texts.takeIn : texts.leaveOut;
  return (
    <li className={styles.film}>
      <div className={styles.words}>
        <p className={typography.breakable}>
          <strong>{title}</strong>
        </p>
        <p className={typography.hint}>{isHere ? importedListTexts.here : importedListTexts.found(movies, rows)}</p>
        {failure !== null && <p role="alert">{failure}</p>}
      </div>
      {!isHere && movies > 0 && (
        <Button variant="quiet" aria-disabled={isBusy} aria-label={`${action}: ${title}`} onClick={() => decide(!isLeftOut)}>
          {action}
        </Button>
      )}
    </li>
  );
}

/** Kept at once, so that the page may be left (R310). */
function useDecision({ position }: List, importId: string) {
  const { run, isBusy, failure } = useImportChange();
  const queryClient = useQueryClient();
  const { queryKey } = importListsQuery(useApi(), importId).all;
  const decide = (isLeftOut: boolean) =>
    run(async () => {
      const answer = await browserApi.call('decideImportList', { params: { importId, position }, body: { isLeftOut } });
      queryClient.setQueryData<InfiniteData<ImportLists>>(queryKey, (known) => known && withDecision(known, position, isLeftOut));
      return answer;
    });
  return { decide, isBusy, failure };
}

function withDecision(known: InfiniteData<ImportLists>, position: number, isLeftOut: boolean): InfiniteData<ImportLists> {
  const pages = known.pages.map((page) => ({
    ...page,
    lists: page.lists.map((list) => (list.position === position ? { ...list, isLeftOut } : list)),
  }));
  return { ...known, pages };
}
