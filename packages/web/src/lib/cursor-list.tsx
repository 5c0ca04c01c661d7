import {
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MorePages } from '../ui/more-pages.tsx';
import { FailureNotice } from '../ui/notice.tsx';
import { failureText } from './failure-text.ts';
import * as layout from '../styles/layout.module.css';

/**
 * A list that pages by cursor (`cursorPages`), in each of its states: loading, failed, empty, or its items and the way
 * to more of them.
 */
export function CursorList<Page, Item, Key extends QueryKey>({
  query,
  itemsOf,
  skeleton,
  empty,
  textOfFailure = failureText,
  keepsPrevious = false,
  children,
}: {
  readonly query: UseInfiniteQueryOptions<Page, Error, InfiniteData<Page>, Key, string>;
  readonly itemsOf: (page: Page) => readonly Item[];
  /** While the first page is loading. */
  readonly skeleton: ReactNode;
  readonly empty: ReactNode;
  readonly textOfFailure?: (error: unknown) => string;
  /** Another order is the same list: the previous items show, as stale, until it is loaded. */
  readonly keepsPrevious?: boolean;
  readonly children: (items: readonly Item[]) => ReactNode;
}) {
  const list = useInfiniteQuery({ ...query, ...(keepsPrevious && { placeholderData: keepPreviousData }) });
  if (list.data === undefined) {
    if (list.isError && !list.isFetching)
      return <FailureNotice text={textOfFailure(list.error)} onRetry={() => void list.refetch()} />;
    return skeleton;
  }
  const items = list.data.pages.flatMap(itemsOf);
  // All items of a page may be left out.
  if (items.length === 0 && !list.hasNextPage) return empty;
  const content = (
    <>
      {children(items)}
      <MorePages list={list} failureText={textOfFailure(list.error)} />
    </>
  );
  if (!keepsPrevious) return content;
  return (
    <div aria-busy={list.isPlaceholderData} className={layout.updating}>
      {content}
    </div>
  );
}
