import { Button } from './button.tsx';
import { FailureNotice } from './notice.tsx';
import * as styles from './more-pages.module.css';

/** The end of a list that pages: Load more, the next page loading, or why it failed. */
export function MorePages({
  list,
  failureText,
}: {
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly failureText: string;
}) {
  if (list.isFetchNextPageError) {
    return (
      <div className={styles.failure}>
        <FailureNotice text={failureText} onRetry={() => void list.fetchNextPage()} />
      </div>
    );
  }
  if (!list.hasNextPage) return null;
  return (
    <div className={styles.more}>
      <Button
        variant="quiet"
        aria-disabled={list.isFetchingNextPage}
        onClick={() => !list.isFetchingNextPage && void list.fetchNextPage()}
      >
        {list.isFetchingNextPage ? 'Loading...' : 'Load more'}
      </Button>
    </div>
  );
}
