import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@hexreel/domain/contract/users';
import {
  otherProfileTabs,
  userDefaults,
  profilePicUrl,
  readReviewListChoice,
  type OtherProfileTab,
  type ReviewListChoice,
} from '@hexreel/domain/user';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { otherProfileTabLabels } from '@hexreel/domain/texts/profiles';
import { Suspense, useState } from 'react';
import { FollowButton } from '../../features/following/follow-button.tsx';
import { FollowDialogs } from '../../features/following/follow-dialogs.tsx';
import type { FollowList } from '../../features/following/followed-dialog.tsx';
import { ProfileCounts } from '../../features/profile/profile-counts.tsx';
import { ProfileHeader } from '../../features/profile/profile-header.tsx';
import { hasHighlights, profileQuery } from '../../features/profile/profile-query.ts';
import { choiceParameters, readRankingChoice, type RankingChoice } from '../../features/ranking/ranking-choice.ts';
import { useViewer } from '../../features/viewer/me-query.ts';
import { useHardNoMovies } from '../../features/warnings/hard-no-movies.ts';
import type { ProfileSearch } from '../../lib/page-search.ts';
import { isApiError } from '../../lib/failure.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { loginPath } from '../../lib/paths.ts';
import { userPath } from '../../lib/user-paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { DialogButton } from '../../ui/dialog-button.tsx';
import { FailureScreen } from '../../ui/failure-screen.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { LoadFailure } from '../../blocks/load-failure.tsx';
import { MemberFeed, ProfileHighlights, SharedDiaryTab, StatisticsTab, TasteMatch, UserListsTab } from './chunks.ts';
import { UserReviews } from './user-reviews.tsx';
import { ProfileTabs } from './profile-tabs.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { useTabsBelowTop } from './use-tabs-below-top.ts';
import * as layout from '../../styles/layout.module.css';
import * as avatarStyles from '../../ui/avatar.module.css';
import * as toggleFailure from '../../ui/toggle-failure.module.css';
import * as profileScreenStyles from './profile-screen.module.css';
import * as statisticsStyles from './statistics-tab.module.css';

const UserMenu = lazyDialog(() => import('./user-menu.tsx'));

/** The state in the URL of a user's profile. */
export interface UserView {
  readonly id: string;
  readonly tab: OtherProfileTab;
  readonly choice: RankingChoice;
  readonly reviews: ReviewListChoice;
}

/**
 * @param userId from the URL; ids are compared in lower case
 * @param search URL parameters; invalid ones are dropped, and the rest works
 */
export function readUserView(userId: string, search: ProfileSearch): UserView {
  const tab = otherProfileTabs.find((name) => name === search.tab) ?? 'reviews';
  return { id: userId.toLowerCase(), tab, choice: readRankingChoice(search), reviews: readReviewListChoice(search) };
}

/** The movies above the tabs of a profile, each once. */
export function movieIdsAboveTabs({ favourites, latestReview }: Pick<Profile, 'favourites' | 'latestReview'>): number[] {
  return [...new Set([...favourites, ...(latestReview === null ? [] : [latestReview.movie])].map(({ id }) => id))];
}

/** Another user's profile: Reviews, Diary, Lists and Statistics, and Follow for users (R126). */
export function UserScreen({ view }: { readonly view: UserView }) {
  const profile = useQuery(profileQuery(useApi(), { id: view.id }));
  if (profile.data !== undefined) return <Ready view={view} profile={profile.data} />;
  if (!profile.isError || profile.isFetching) return <ProfileSkeleton />;
  const { error } = profile;
  // Suspended, deleted and unknown users look alike.
  if (isApiError(error) && error.code === 'person_not_found')
    return <FailureScreen heading={errorTexts.userNotFound} text="This profile does not exist, or it was deleted." />;
  return <LoadFailure error={error} />;
}

function Ready({ view, profile }: { readonly view: UserView; readonly profile: Profile }) {
  const [shownUsers, setShownUsers] = useState<FollowList | null>(null);
  const name = profile.displayName || userDefaults.name;
  const isVisitor = useViewer() === null;
  // A link to a diary that is private now says so.
  const tabs = otherProfileTabs.filter((id) => id !== 'diary' || profile.sharesDiary || view.tab === 'diary');
  const whose = { id: view.id };
  const tabsInView = useTabsBelowTop(view.tab);
  const hasHardNo = useHardNoMovies(movieIdsAboveTabs(profile), !isVisitor);
  return (
    <div className={layout.pageBody}>
      <ProfileHeader
        {...profile}
        picture={<img src={profilePicUrl(profile.profilePic)} width="256" height="256" alt="" className={avatarStyles.avatar} />}
        counts={<ProfileCounts profile={profile} watchlistHref={null} reviewsHref={userPath(view.id)} onOpen={setShownUsers} />}
        actions={
          isVisitor ? (
            <a href={loginPath(userPath(view.id))} aria-label={`Follow ${name}`} className={buttonClass()}>
              Follow
            </a>
          ) : (
            <div className={`${toggleFailure.row} ${profileScreenStyles.actions}`}>
              <FollowButton id={view.id} name={name} />
              <a href={userPath(view.id, 'statistics')} data-keep-scroll className={buttonClass('quiet')}>
                Compare tastes
              </a>
              <DialogButton label="More" name={`More for ${name}`} className={buttonClass('ghost')}>
                {(close) => <UserMenu id={view.id} name={name} hasBio={profile.bio !== ''} onClose={close} />}
              </DialogButton>
            </div>
          )
        }
      />
      <FollowDialogs id={view.id} shown={shownUsers} onClose={() => setShownUsers(null)} />
      {hasHighlights(profile) && (
        <Suspense>
          <ProfileHighlights whose={whose} profile={profile} isHardNo={hasHardNo} />
        </Suspense>
      )}
      <div ref={tabsInView} className={profileScreenStyles.tabs}>
        <ProfileTabs
          selected={view.tab}
          tabs={tabs.map((id) => ({ id, label: otherProfileTabLabels[id], href: userPath(view.id, id) }))}
        >
          {(placed) => <Tabs name="profile" label={`${name}'s profile`} selected={view.tab} tabs={placed} />}
        </ProfileTabs>
        <TabPanel name="profile" id={view.tab}>
          <div className={profileScreenStyles.pane}>
            {view.tab === 'reviews' && <UserReviews whose={whose} name={name} choice={view.reviews} />}
            {view.tab === 'diary' && (
              <Suspense>
                <SharedDiaryTab userId={view.id} />
              </Suspense>
            )}
            {(view.tab === 'reviews' || (view.tab === 'diary' && profile.sharesDiary)) && (
              <Suspense>
                <MemberFeed id={view.id} name={name} tab={view.tab} />
              </Suspense>
            )}
            {view.tab === 'lists' && (
              <Suspense>
                <UserListsTab userId={view.id} />
              </Suspense>
            )}
            {view.tab === 'statistics' && (
              <div className={statisticsStyles.page}>
                <Suspense>
                  {!isVisitor && <TasteMatch userId={view.id} name={name} />}
                  <StatisticsTab
                    whose={whose}
                    name={name}
                    choice={view.choice}
                    hrefOf={(choice) => userPath(view.id, 'statistics', choiceParameters(choice))}
                  />
                </Suspense>
              </div>
            )}
          </div>
        </TabPanel>
      </div>
    </div>
  );
}
