import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Ban } from '@hexreel/domain/contract/moderation';
import { adminTexts } from '@hexreel/domain/texts/moderation';
import { CursorList } from '../../lib/cursor-list.tsx';
import { DateText } from '../../lib/date-text.tsx';
import { browsePath } from '../../lib/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import type { BanActionProps } from './ban-form.tsx';
import { bansQuery } from './admin-queries.ts';
import { AdminMovieLine } from './admin-movie-line.tsx';
import { useInvalidateLists } from './use-invalidate-lists.ts';
import { browserApi } from '../../lib/browser-api.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as fieldStyles from '../../ui/field.module.css';
import * as adminListStyles from './admin-list.module.css';
import * as styles from './banned-movies.module.css';

/** Banned movies with reason, admin, date and Unban. */
export function BannedMovies({ lastAction, onAction }: BanActionProps) {
  return (
    <div className={layout.stack}>
      <output className={styles.message}>{lastAction?.done === 'unbanned' && `${lastAction.name} is back on the site.`}</output>
      <CursorList
        query={bansQuery}
        itemsOf={(page) => page.bans}
        textOfFailure={() => adminTexts.fetchFailed}
        skeleton={
          <Loading>
            <Skeleton className={styles.skeleton} />
          </Loading>
        }
        empty={
          <EmptyState title="No movies are banned">
            <a href={browsePath()} className={buttonClass('quiet')}>
              Browse Movies
            </a>
          </EmptyState>
        }
      >
        {(bans) => (
          <ul className={adminListStyles.list}>
            {bans.map((ban) => (
              <BannedMovie key={ban.movieId} ban={ban} onUnbanned={(name) => onAction({ done: 'unbanned', name })} />
            ))}
          </ul>
        )}
      </CursorList>
    </div>
  );
}

function BannedMovie({ ban, onUnbanned }: { readonly ban: Ban; readonly onUnbanned: (name: string) => void }) {
  const queryClient = useQueryClient();
  const invalidateLists = useInvalidateLists();
  const name = ban.title ?? `Movie ${ban.movieId}`;
  const unban = useMutation({
    mutationFn: () => browserApi.call('unbanMovie', { params: { movieId: ban.movieId } }),
    onSuccess: async () => {
      onUnbanned(name);
      invalidateLists();
      await queryClient.invalidateQueries({ queryKey: bansQuery.queryKey });
    },
  });
  return (
    <li>
      <AdminMovieLine movie={ban}>
        {ban.reason !== '' && <p className={styles.reason}>{ban.reason}</p>}
        <p className={typography.hint}>
          Banned <DateText iso={ban.bannedAt} />
          {ban.bannedBy !== null && ` by @${ban.bannedBy}`}
        </p>
        <p role="alert" className={fieldStyles.problem}>
          {unban.isError && adminTexts.unbanFailed}
        </p>
      </AdminMovieLine>
      <Button
        variant="quiet"
        aria-label={`Unban ${name}`}
        aria-disabled={unban.isPending}
        onClick={() => !unban.isPending && unban.mutate()}
      >
        {unban.isPending ? 'Unbanning...' : 'Unban'}
      </Button>
    </li>
  );
}
