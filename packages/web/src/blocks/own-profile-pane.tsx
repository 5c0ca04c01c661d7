import { Suspense } from 'react';
import type { Account } from '@hexreel/domain/api/accounts';
import { ownProfileTabs, type OwnProfileTab } from '@hexreel/domain/people';
import { readWatchlistOrder, type WatchlistOrder } from '@hexreel/domain/watchlist';
import { writeCriteria } from '@hexreel/domain/ranking';
import { readRankingChoice, type RankingChoice } from '../features/ranking/ranking-choice.ts';
import { characteristics } from '@hexreel/domain/characteristics';
import { ownProfilePath } from '../lib/people-paths.ts';
import { AdminTab } from './admin-tab-chunk.ts';
import { FriendsReviews } from './friends-reviews.tsx';
import { PersonReviews } from './person-reviews.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { StatisticsTab } from './statistics-tab.tsx';
import { WatchlistTab } from './watchlist-tab.tsx';

/** What the address of the own profile says. */
export interface OwnProfileView {
  readonly tab: OwnProfileTab;
  readonly order: WatchlistOrder;
  readonly choice: RankingChoice;
}

/** Tabs that somebody sees. */
export function shownTabs({ isAdmin }: Pick<Account, 'isAdmin'>): readonly OwnProfileTab[] {
  return ownProfileTabs.filter((tab) => tab !== 'admin' || isAdmin);
}

/** @param search parameters as they stand in the URL; what is wrong among them is dropped, and the rest works */
export function readOwnProfileView(
  search: Readonly<Record<string, unknown>>,
  viewer: Pick<Account, 'isAdmin'> | null,
): OwnProfileView {
  const tabs = shownTabs({ isAdmin: viewer?.isAdmin ?? false });
  return {
    tab: tabs.find((tab) => tab === search['tab']) ?? 'watchlist',
    order: readWatchlistOrder(search['sort']),
    choice: readRankingChoice(search),
  };
}

/** What a choice adds to the address of a profile. */
export function choiceParameters({ criteria, page }: RankingChoice): Readonly<Record<string, unknown>> {
  return {
    criteria: criteria.length === characteristics.length ? undefined : writeCriteria(criteria),
    page: page === 1 ? undefined : page,
  };
}

/** What the chosen tab of the own profile shows. */
export function OwnProfilePane({ view, account }: { readonly view: OwnProfileView; readonly account: Account }) {
  switch (view.tab) {
    case 'watchlist':
      return <WatchlistTab order={view.order} />;
    case 'reviews':
      return <PersonReviews whose="own" name={null} />;
    case 'statistics':
      return (
        <StatisticsTab
          whose="own"
          name={null}
          choice={view.choice}
          hrefOf={(choice) => ownProfilePath('statistics', choiceParameters(choice))}
        />
      );
    case 'friends':
      return <FriendsReviews />;
    case 'settings':
      return <SettingsTab account={account} />;
    case 'admin':
      return (
        <Suspense>
          <AdminTab />
        </Suspense>
      );
  }
}
