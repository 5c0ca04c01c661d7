import { Suspense } from 'react';
import type { Account } from '@hexreel/domain/contract/accounts';
import type { DiaryPart } from '@hexreel/domain/history';
import { ownProfileTabs, readReviewListChoice, type OwnProfileTab, type ReviewListChoice } from '@hexreel/domain/user';
import type { ShelfChoice } from '@hexreel/domain/shelf';
import { readWatchlistOrder, type WatchlistOrder } from '@hexreel/domain/watchlist';
import { choiceParameters, readRankingChoice, type RankingChoice } from '../../features/ranking/ranking-choice.ts';
import type { ProfileSearch } from '../../lib/page-search.ts';
import { ownProfilePath } from '../../lib/user-paths.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { DiaryTab, StatisticsTab, ListsTab } from './chunks.ts';
import { FriendsReviews, AdminTab, SettingsTab } from './own-chunks.ts';
import { UserReviews } from './user-reviews.tsx';
import { WatchlistTab } from './watchlist-tab.tsx';
import * as styles from './own-profile-pane.module.css';
// The rail of Settings has its styles in the first view, before the tab's script comes.
import '../../features/settings/settings.module.css';

/** View in the address of the own profile. */
export interface OwnProfileView {
  readonly tab: OwnProfileTab;
  readonly order: WatchlistOrder;
  readonly shelf: ShelfChoice | undefined;
  readonly diary: DiaryPart;
  readonly choice: RankingChoice;
  readonly reviews: ReviewListChoice;
  /** The part of Settings, as in the URL. */
  readonly part: string | undefined;
}

/** The tabs that a viewer sees. */
export function shownTabs({ isAdmin }: Pick<Account, 'isAdmin'>): readonly OwnProfileTab[] {
  return ownProfileTabs.filter((tab) => tab !== 'admin' || isAdmin);
}

/** @param search parameters as in the URL; what is wrong among them is dropped, and the rest works */
export function readOwnProfileView(search: ProfileSearch, viewer: Pick<Account, 'isAdmin'> | null): OwnProfileView {
  const tabs = shownTabs({ isAdmin: viewer?.isAdmin ?? false });
  return {
    tab: tabs.find((tab) => tab === search.tab) ?? 'watchlist',
    order: readWatchlistOrder(search.sort),
    shelf: search.shelf === 'only' ? 'only' : undefined,
    diary: search.sort === 'undated' ? 'undated' : 'dated',
    choice: readRankingChoice(search),
    reviews: readReviewListChoice(search),
    part: search.part,
  };
}

/** Content of the chosen tab of the own profile. */
export function OwnProfilePane({ view, account }: { readonly view: OwnProfileView; readonly account: Account }) {
  switch (view.tab) {
    case 'watchlist':
      return <WatchlistTab order={view.order} shelf={view.shelf} isFirstRun={account.isFirstRun === true} />;
    case 'diary':
      return (
        <Suspense fallback={<PaneSkeleton />}>
          <DiaryTab part={view.diary} />
        </Suspense>
      );
    case 'lists':
      return (
        <Suspense fallback={<PaneSkeleton />}>
          <ListsTab />
        </Suspense>
      );
    case 'reviews':
      return <UserReviews whose="own" name={null} choice={view.reviews} />;
    case 'statistics':
      return (
        <Suspense fallback={<PaneSkeleton />}>
          <StatisticsTab
            whose="own"
            name={null}
            choice={view.choice}
            hrefOf={(choice) => ownProfilePath('statistics', choiceParameters(choice))}
          />
        </Suspense>
      );
    case 'friends':
      return (
        <Suspense fallback={<PaneSkeleton />}>
          <FriendsReviews />
        </Suspense>
      );
    case 'settings':
      return (
        <Suspense fallback={<PaneSkeleton />}>
          <SettingsTab account={account} part={view.part} />
        </Suspense>
      );
    case 'admin':
      return (
        <Suspense>
          <AdminTab />
        </Suspense>
      );
  }
}

function PaneSkeleton() {
  return (
    <Loading>
      <Skeleton className={styles.skeleton} />
    </Loading>
  );
}
