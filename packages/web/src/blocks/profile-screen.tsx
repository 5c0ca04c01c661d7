import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Account } from '@hexreel/domain/api/accounts';
import { GoogleButton } from '../features/google/google-button.tsx';
import { ProfileHeader } from '../features/profile/profile-header.tsx';
import { accountQuery } from '../features/settings/account-query.ts';
import { AvatarChooser } from '../features/settings/avatar-chooser.tsx';
import { Settings } from '../features/settings/settings.tsx';
import { useEditProfile } from '../features/settings/use-edit-profile.ts';
import { useViewer } from '../features/viewer/me-query.ts';
import { useSignOut } from '../features/viewer/sign-out.ts';
import { useFindViewer } from '../features/viewer/use-find-viewer.ts';
import { useSetViewer } from '../features/viewer/use-set-viewer.ts';
import { useApi } from '../lib/hexreel-context.tsx';
import { settingsPath } from '../lib/paths.ts';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { LoadFailure } from './load-failure.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

/** The own profile: who one is, and Settings. In the moment after a sign-out, before the route leads away, nothing. */
export function ProfileScreen() {
  return useViewer() === null ? null : <OwnProfile />;
}

function OwnProfile() {
  const account = useQuery(accountQuery(useApi()));
  if (account.isPending) return <ProfileSkeleton />;
  if (account.isError) return <LoadFailure error={account.error} onRetry={() => void account.refetch()} />;
  return <Profile account={account.data} />;
}

function Profile({ account }: { readonly account: Account }) {
  const navigate = useNavigate();
  const setViewer = useSetViewer();
  const findViewer = useFindViewer();
  const edit = useEditProfile(setViewer);
  const signOutEverywhere = useSignOut({ everywhere: true });
  const leave = async () => {
    await navigate({ to: '/' });
    setViewer(null);
  };
  return (
    <div className="page-edge py-10">
      <ProfileHeader
        {...account}
        picture={<AvatarChooser profilePic={account.profilePic} onChoose={(profilePic) => edit({ profilePic })} />}
      />
      <div className="mt-10">
        <Tabs
          name="profile"
          label="Your profile"
          selected="settings"
          tabs={[{ id: 'settings', label: 'Settings', href: settingsPath }]}
        />
        <TabPanel name="profile" id="settings">
          <Settings
            account={account}
            onViewer={setViewer}
            onDeleted={() => void leave()}
            signOutEverywhere={signOutEverywhere}
            signInAgain={<GoogleButton label="Sign in with Google again" from={settingsPath} onSignedIn={findViewer} />}
          />
        </TabPanel>
      </div>
    </div>
  );
}
