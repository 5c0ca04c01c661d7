import { bellLabel, unreadText } from '@hexreel/domain/texts/inbox';
import { useQuery } from '@tanstack/react-query';
import { pageHref } from '../../lib/addresses.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useOnceHydrated } from '../../ui/use-once-hydrated.ts';
import { inboxCountQuery } from './inbox-queries.ts';
import * as barLinkStyles from '../../ui/bar-link.module.css';
import * as styles from './bell.module.css';

/** The way to the inbox, with the number of what is unread (R809). The server does not read it for first views. */
export function Bell({ pathname }: { readonly pathname: string }) {
  const isHydrated = useOnceHydrated();
  const { data } = useQuery({ ...inboxCountQuery(useApi()), enabled: isHydrated });
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
