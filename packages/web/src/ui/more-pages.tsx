import { Button } from './button.tsx';
import { FailureNotice } from './notice.tsx';

/** The end of a list that pages: Load more, the next page on its way, or why it did not come. */
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
      <div className="mt-6">
        <FailureNotice text={failureText} onRetry={() => void list.fetchNextPage()} />
      </div>
    );
  }
  if (!list.hasNextPage) return null;
  return (
    <div className="mt-6 flex justify-center">
      <Button look="quiet" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {list.isFetchingNextPage ? 'Loading...' : 'Load more'}
      </Button>
    </div>
  );
}
