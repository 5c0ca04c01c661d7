import type { InboxCount } from '@hexreel/domain/contract/inbox';
import { bellLabel, unreadText } from '@hexreel/domain/texts/inbox';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pageHref } from '../../lib/addresses.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { Icon } from '../../ui/icon.tsx';
import { useOnceHydrated } from '../../ui/use-once-hydrated.ts';
import { inboxCountQuery } from './inbox-queries.ts';
import * as barLinkStyles from '../../ui/bar-link.module.css';
import * as styles from './bell.module.css';

/** Changes the number as soon as something comes in (R747); its code comes after everything else. */
function useLiveCount(userId: string): void {
  const api = useApi();
  const queryClient = useQueryClient();
  useEffect(() => {
    let isOver = false;
    let stop = () => undefined as void;
    const show = (count: InboxCount) => {
      // Nothing of who has signed out is kept for the next one.
      if (isOver) return;
      queryClient.setQueryData(inboxCountQuery(api).queryKey, count);
      void queryClient.invalidateQueries({ queryKey: laterQueryKeys.inbox });
    };
    // Without it the number is asked each minute.
    void import('./live-inbox.ts').then(
      ({ followInbox }) => {
        if (!isOver) stop = followInbox(userId, () => api.call('countInbox'), show);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [api, queryClient, userId]);
}

/** The way to the inbox, with the number of what is unread (R809). The server does not read it for first views. */
export function Bell({ userId, pathname }: { readonly userId: string; readonly pathname: string }) {
  const isHydrated = useOnceHydrated();
  const { data } = useQuery({ ...inboxCountQuery(useApi()), enabled: isHydrated });
  useLiveCount(userId);
  const unread = data?.unread ?? 0;
  const path = pageHref('/inbox');
  return (
    <a
      href={path}
      aria-label={bellLabel(unread)}
      aria-current={pathname === path ? 'page' : undefined}
      className={`${barLinkStyles.link} ${styles.bell}`}
    >
      <Icon name="bell" />
      {unread > 0 && <span className={styles.count}>{unreadText(unread)}</span>}
    </a>
  );
}
