import { useQuery } from '@tanstack/react-query';
import type { Account } from '@hexreel/domain/api/accounts';
import type { Profile } from '@hexreel/domain/api/people';
import { ownProfileTabLabels, type OwnProfileTab } from '@hexreel/domain/people';
import { useState } from 'react';
import { FindFriends } from '../features/following/find-friends.tsx';
import { FollowedDialog } from '../features/following/followed-dialog.tsx';
import { ProfileCounts } from '../features/profile/profile-counts.tsx';
import { ProfileHeader } from '../features/profile/profile-header.tsx';
import { profileQuery } from '../features/profile/profile-query.ts';
import { accountQuery } from '../features/settings/account-query.ts';
import { AvatarChooser } from '../features/settings/avatar-chooser.tsx';
import { useEditProfile } from '../features/settings/use-edit-profile.ts';
import { useViewer } from '../features/viewer/me-query.ts';
import { useSetViewer } from '../features/viewer/use-set-viewer.ts';
import { watchlistIdsQuery } from '../features/watchlist/watchlist-ids-query.ts';
import { useApi } from '../lib/hexreel-context.tsx';
import { ownProfilePath } from '../lib/people-paths.ts';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { LoadFailure } from './load-failure.tsx';
import { OwnProfilePane, shownTabs, type OwnProfileView } from './own-profile-pane.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

/** The own profile. In the moment after a sign-out, before the route leads away, nothing. */
export function ProfileScreen({ view }: { readonly view: OwnProfileView }) {
  return useViewer() === null ? null : <OwnProfile view={view} />;
}

function OwnProfile({ view }: { readonly view: OwnProfileView }) {
  const api = useApi();
  const account = useQuery(accountQuery(api));
  const profile = useQuery(profileQuery(api, 'own'));
  const failed = [account, profile].find(({ isError, isFetching }) => isError && !isFetching);
  const retry = () => void Promise.all([account, profile].filter(({ isError }) => isError).map(({ refetch }) => refetch()));
  if (account.data !== undefined && profile.data !== undefined)
    return <Ready view={view} account={account.data} profile={profile.data} />;
  return failed === undefined ? <ProfileSkeleton /> : <LoadFailure error={failed.error} onRetry={retry} />;
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
  const edit = useEditProfile(useSetViewer());
  const [showsFollowed, setShowsFollowed] = useState(false);
  // The toggles' own truth: the count moves with them.
  const watchlist = useQuery({ ...watchlistIdsQuery(useApi()), select: (ids) => ids.length }).data ?? profile.watchlist;
  const tabs = shownTabs(account);
  return (
    <div className="page-edge py-10">
      <div className="profile-top">
        <ProfileHeader
          {...account}
          picture={<AvatarChooser profilePic={account.profilePic} onChoose={(profilePic) => edit({ profilePic })} />}
          counts={<ProfileCounts profile={{ ...profile, watchlist }} onFollowing={() => setShowsFollowed(true)} />}
        />
        <FindFriends ownId={profile.id} />
      </div>
      <FollowedDialog id={profile.id} open={showsFollowed} onClose={() => setShowsFollowed(false)} />
      <div className="mt-10">
        <Tabs
          name="profile"
          label="Your profile"
          selected={view.tab}
          tabs={tabs.map((id: OwnProfileTab) => ({ id, label: ownProfileTabLabels[id], href: ownProfilePath(id) }))}
        />
        <TabPanel name="profile" id={view.tab}>
          <div className={view.tab === 'settings' ? '' : 'profile-pane'}>
            <OwnProfilePane view={view} account={account} />
          </div>
        </TabPanel>
      </div>
    </div>
  );
}
