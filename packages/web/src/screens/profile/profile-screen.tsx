import { useQuery } from '@tanstack/react-query';
import type { Account } from '@hexreel/domain/contract/accounts';
import type { Profile } from '@hexreel/domain/contract/users';
import type { OwnProfileTab } from '@hexreel/domain/user';
import { followRequestTexts } from '@hexreel/domain/texts/follow-requests';
import { ownProfileTabLabels, usersSearchTexts } from '@hexreel/domain/texts/profiles';
import { Suspense, useState, type ReactNode } from 'react';
import { FindFriends } from '../../features/following/find-friends.tsx';
import { FollowDialogs } from '../../features/following/follow-dialogs.tsx';
import type { FollowList } from '../../features/following/followed-dialog.tsx';
import { ProfileCounts } from '../../features/profile/profile-counts.tsx';
import { ProfileHeader } from '../../features/profile/profile-header.tsx';
import { hasHighlights, profileQuery } from '../../features/profile/profile-query.ts';
import { accountQuery } from '../../features/settings/account-query.ts';
import { AvatarChooser } from '../../features/settings/avatar-chooser.tsx';
import { useEditProfile } from '../../features/settings/use-edit-profile.ts';
import { useViewer } from '../../features/viewer/me-query.ts';
import { useSetViewer } from '../../features/viewer/use-set-viewer.ts';
import { watchlistIdsQuery } from '../../features/watchlist/watchlist-ids-query.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { settingsSectionPath } from '../../lib/settings-paths.ts';
import { findFriendsPath, ownProfilePath } from '../../lib/user-paths.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { LoadFailure } from '../../blocks/load-failure.tsx';
import { OpenReportsCount } from '../../blocks/open-reports-chunk.tsx';
import { ProfileHighlights } from './chunks.ts';
import { ChooseUsername, EditFavourites, FirstRun } from './own-chunks.ts';
import { OwnProfilePane, shownTabs, type OwnProfileView } from './own-profile-pane.tsx';
import { ProfileTabs } from './profile-tabs.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { useTabsBelowTop } from './use-tabs-below-top.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './profile-screen.module.css';

/** The viewer's profile. Nothing in the moment after a sign-out, before the route redirects. */
export function ProfileScreen({ view }: { readonly view: OwnProfileView }) {
  return useViewer() === null ? null : <OwnProfile view={view} />;
}

function OwnProfile({ view }: { readonly view: OwnProfileView }) {
  const api = useApi();
  const account = useQuery(accountQuery(api));
  const profile = useQuery(profileQuery(api, 'own'));
  const failed = [account, profile].find(({ isError, isFetching }) => isError && !isFetching);
  if (account.data !== undefined && profile.data !== undefined)
    return <Ready view={view} account={account.data} profile={profile.data} />;
  return failed === undefined ? <ProfileSkeleton /> : <LoadFailure error={failed.error} />;
}

function Ready({
  view,
  account,
  profile,
}: {
  readonly view: OwnProfileView;
  readonly account: Account;
  readonly profile: Profile;
}) {
  const setViewer = useSetViewer();
  const edit = useEditProfile(setViewer);
  const [shownUsers, setShownUsers] = useState<FollowList | null>(null);
  const [editsFavourites, setEditsFavourites] = useState(false);
  const editFavourites = () => setEditsFavourites(true);
  // The toggles' own source of truth, so that the count changes with them.
  const watchlist = useQuery({ ...watchlistIdsQuery(useApi()), select: (ids) => ids.length }).data ?? profile.watchlist;
  const tabs = shownTabs(account);
  const tabsInView = useTabsBelowTop(view.tab);
  return (
    <div className={layout.pageBody}>
      {account.proposedUsername !== undefined && (
        <Suspense>
          <ChooseUsername account={account} onViewer={setViewer} />
        </Suspense>
      )}
      {account.isFirstRun === true && view.tab === tabs[0] && (
        <Suspense>
          <FirstRun owner={profile.id} />
        </Suspense>
      )}
      <ProfileHeader
        {...account}
        isCritic={profile.isCritic}
        specializations={profile.specializations}
        averages={profile.averages}
        picture={<AvatarChooser profilePic={account.profilePic} onChoose={(profilePic) => edit({ profilePic })} />}
        counts={
          <ProfileCounts
            profile={{ ...profile, watchlist }}
            watchlistHref={ownProfilePath('watchlist')}
            reviewsHref={ownProfilePath('reviews')}
            onOpen={setShownUsers}
          />
        }
        actions={
          <div className={styles.links}>
            {profile.followRequests !== undefined && (
              <button
                type="button"
                aria-haspopup="dialog"
                className={typography.callToSignIn}
                onClick={() => setShownUsers('followers')}
              >
                {followRequestTexts.waiting(profile.followRequests)}
              </button>
            )}
            {view.tab !== 'friends' && (
              <a href={findFriendsPath} className={typography.callToSignIn}>
                {usersSearchTexts.heading}
              </a>
            )}
            {view.tab !== 'settings' && (
              <a href={settingsSectionPath('profile')} className={typography.callToSignIn}>
                Edit Profile
              </a>
            )}
            {profile.favourites.length === 0 && (
              <button type="button" aria-haspopup="dialog" className={typography.callToSignIn} onClick={editFavourites}>
                Pick your favorites
              </button>
            )}
          </div>
        }
      />
      <FollowDialogs id={profile.id} isOwn shown={shownUsers} onClose={() => setShownUsers(null)} />
      {view.tab !== 'settings' && view.tab !== 'admin' && hasHighlights(profile) && (
        <Suspense>
          <ProfileHighlights whose="own" profile={profile} onEdit={editFavourites} />
        </Suspense>
      )}
      {editsFavourites && (
        <Suspense>
          <EditFavourites favourites={profile.favourites} onClose={() => setEditsFavourites(false)} />
        </Suspense>
      )}
      <div ref={tabsInView} className={styles.tabs}>
        <ProfileTabs
          selected={view.tab}
          tabs={tabs.map((id: OwnProfileTab) => ({ id, label: tabLabel(id), href: ownProfilePath(id) }))}
        >
          {(placed) => <Tabs name="profile" label="Your profile" selected={view.tab} tabs={placed} />}
        </ProfileTabs>
        <TabPanel name="profile" id={view.tab}>
          <div className={view.tab === 'settings' ? undefined : styles.pane}>
            {view.tab === 'friends' ? (
              <div className={styles.friends}>
                <FindFriends ownId={profile.id} />
                <OwnProfilePane view={view} account={account} />
              </div>
            ) : (
              <OwnProfilePane view={view} account={account} />
            )}
            {view.tab === 'watchlist' && <FindFriends ownId={profile.id} isBar />}
          </div>
        </TabPanel>
      </div>
    </div>
  );
}

function tabLabel(id: OwnProfileTab): ReactNode {
  if (id !== 'admin') return ownProfileTabLabels[id];
  return (
    <>
      {ownProfileTabLabels[id]}
      <OpenReportsCount />
    </>
  );
}
