import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminTexts } from '@hexreel/domain/admin';
import type { Ban } from '@hexreel/domain/api/admin';
import { dayText } from '../../lib/dates.ts';
import { sendChange } from '../../lib/http-api.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, FailureNotice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import type { BanActProps } from './ban-act.ts';
import { bansQuery } from './admin-queries.ts';
import { MovieFace } from './movie-face.tsx';
import { useOutdateLists } from './use-outdate-lists.ts';

/** What is banned, why, by whom and since when, with Unban. */
export function BannedMovies({ lastAct, onAct }: BanActProps) {
  const bans = useInfiniteQuery(bansQuery);
  if (bans.isPending) {
    return (
      <Loading>
        <Skeleton className="h-48" />
      </Loading>
    );
  }
  if (bans.isError) return <FailureNotice text={adminTexts.fetchFailed} onRetry={() => void bans.refetch()} />;
  const rows = bans.data.pages.flatMap((page) => page.bans);
  return (
    <div className="form">
      <output className="text-sm text-muted empty:hidden">
        {lastAct?.done === 'unbanned' && `${lastAct.name} is back on the site.`}
      </output>
      {rows.length === 0 ? (
        <EmptyState title="No movies are banned" />
      ) : (
        <ul className="admin-list">
          {rows.map((ban) => (
            <BannedMovie key={ban.movieId} ban={ban} onUnbanned={(name) => onAct({ done: 'unbanned', name })} />
          ))}
        </ul>
      )}
      {bans.hasNextPage && (
        <Button look="quiet" disabled={bans.isFetchingNextPage} onClick={() => void bans.fetchNextPage()}>
          {bans.isFetchingNextPage ? 'Loading...' : 'Load more'}
        </Button>
      )}
    </div>
  );
}

function BannedMovie({ ban, onUnbanned }: { readonly ban: Ban; readonly onUnbanned: (name: string) => void }) {
  const queryClient = useQueryClient();
  const outdateLists = useOutdateLists();
  const name = ban.title ?? `Movie ${ban.movieId}`;
  const unban = useMutation({
    mutationFn: () => sendChange('DELETE', `/api/admin/bans/${ban.movieId}`),
    onSuccess: async () => {
      onUnbanned(name);
      outdateLists();
      await queryClient.invalidateQueries({ queryKey: bansQuery.queryKey });
    },
  });
  return (
    <li>
      <MovieFace movie={ban}>
        {ban.reason !== '' && <p className="mt-1 wrap-anywhere">{ban.reason}</p>}
        <p className="text-sm text-muted">
          Banned {dayText(ban.bannedAt)}
          {ban.bannedBy !== null && ` by @${ban.bannedBy}`}
        </p>
        <p role="alert" className="field-problem empty:hidden">
          {unban.isError && adminTexts.unbanFailed}
        </p>
      </MovieFace>
      <Button look="quiet" aria-label={`Unban ${name}`} disabled={unban.isPending} onClick={() => unban.mutate()}>
        {unban.isPending ? 'Unbanning...' : 'Unban'}
      </Button>
    </li>
  );
}
