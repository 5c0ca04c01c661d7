import { activityTexts } from '@hexreel/domain/texts/activity';
import { inboxTexts } from '@hexreel/domain/texts/inbox';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ByDay, ByDaySkeleton } from '../../blocks/by-day.tsx';
import { inboxQuery, useMarkInboxRead } from '../../features/inbox/inbox-queries.ts';
import { pageHref } from '../../lib/addresses.ts';
import { CursorList } from '../../lib/cursor-list.tsx';
import { useApi } from '../../lib/hexreel-context.tsx';
import { findFriendsPath } from '../../lib/user-paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState, FailureNotice } from '../../ui/notice.tsx';
import { BundleRow } from './bundle-row.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './inbox-screen.module.css';

/** The viewer's inbox, by day (R806 to R809). */
export function InboxScreen() {
  const pages = inboxQuery(useApi()).all;
  const { data } = useInfiniteQuery(pages);
  const mark = useMarkInboxRead();
  const latest = data?.pages[0]?.bundles[0]?.at;
  const hasUnread = data?.pages.some(({ bundles }) => bundles.some(({ isRead }) => !isRead)) === true;
  return (
    <div className={`${layout.pageBody} ${styles.page}`}>
      <header className={layout.apart}>
        <h1 className={typography.title}>{inboxTexts.heading}</h1>
        <a href={pageHref('/activity')} className={typography.callToSignIn}>
          {activityTexts.heading}
        </a>
        {latest !== undefined && (
          <Button
            variant="quiet"
            aria-disabled={!hasUnread || mark.isPending}
            onClick={() => hasUnread && !mark.isPending && mark.mutate(latest)}
          >
            {inboxTexts.markRead}
          </Button>
        )}
      </header>
      {mark.isError && <FailureNotice text={inboxTexts.markFailed} onRetry={() => latest !== undefined && mark.mutate(latest)} />}
      <CursorList
        query={pages}
        itemsOf={({ bundles }) => bundles}
        skeleton={<ByDaySkeleton className={styles.placeholder} />}
        textOfFailure={() => inboxTexts.failed}
        empty={
          <EmptyState title={inboxTexts.empty} text={inboxTexts.emptyWhy}>
            <a href={findFriendsPath} className={buttonClass()}>
              {inboxTexts.findPeople}
            </a>
          </EmptyState>
        }
      >
        {(bundles) => (
          <ByDay events={bundles}>
            {(ofDay) => (
              <ul className={styles.rows}>
                {ofDay.map((bundle) => (
                  <BundleRow key={bundle.key} bundle={bundle} />
                ))}
              </ul>
            )}
          </ByDay>
        )}
      </CursorList>
    </div>
  );
}
