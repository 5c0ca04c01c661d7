import { useQuery } from '@tanstack/react-query';
import { errorTexts } from '@hexreel/domain/api/errors';
import type { Profile } from '@hexreel/domain/api/people';
import {
  otherProfileTabLabels,
  otherProfileTabs,
  personDefaults,
  profilePicUrl,
  type OtherProfileTab,
} from '@hexreel/domain/people';
import { useState } from 'react';
import { FollowButton } from '../features/following/follow-button.tsx';
import { FollowedDialog } from '../features/following/followed-dialog.tsx';
import { ReportButton } from '../features/report/report-button.tsx';
import { ProfileCounts } from '../features/profile/profile-counts.tsx';
import { ProfileHeader } from '../features/profile/profile-header.tsx';
import { profileQuery } from '../features/profile/profile-query.ts';
import { readRankingChoice, type RankingChoice } from '../features/ranking/ranking-choice.ts';
import { useViewer } from '../features/viewer/me-query.ts';
import { isApiError } from '../lib/failure.ts';
import { useApi } from '../lib/hexreel-context.tsx';
import { loginPath } from '../lib/paths.ts';
import { personPath } from '../lib/people-paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { FailureScreen } from '../ui/failure-screen.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { LoadFailure } from './load-failure.tsx';
import { choiceParameters } from './own-profile-pane.tsx';
import { PersonReviews } from './person-reviews.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { StatisticsTab } from './statistics-tab.tsx';

/** What the address of somebody's profile says. */
export interface PersonView {
  readonly id: string;
  readonly tab: OtherProfileTab;
  readonly choice: RankingChoice;
}

/**
 * @param userId as it stands in the URL; ids are compared in lower case
 * @param search what is wrong in it is dropped, and the rest works
 */
export function readPersonView(userId: string, search: Readonly<Record<string, unknown>>): PersonView {
  const tab = otherProfileTabs.find((name) => name === search['tab']) ?? 'reviews';
  return { id: userId.toLowerCase(), tab, choice: readRankingChoice(search) };
}

/** Somebody else's profile: Reviews and Statistics, and Follow for members (specification, section 2). */
export function PersonScreen({ view }: { readonly view: PersonView }) {
  const profile = useQuery(profileQuery(useApi(), { id: view.id }));
  if (profile.data !== undefined) return <Ready view={view} profile={profile.data} />;
  if (!profile.isError || profile.isFetching) return <ProfileSkeleton />;
  const { error } = profile;
  // Suspended and deleted people, and ids of nobody, look alike.
  if (isApiError(error) && error.code === 'person_not_found')
    return <FailureScreen heading={errorTexts.personNotFound} text="This profile does not exist, or no longer does." />;
  return <LoadFailure error={error} onRetry={() => void profile.refetch()} />;
}

function Ready({ view, profile }: { readonly view: PersonView; readonly profile: Profile }) {
  const [showsFollowed, setShowsFollowed] = useState(false);
  const name = profile.displayName || personDefaults.name;
  const isVisitor = useViewer() === null;
  const whose = { id: view.id };
  return (
    <div className="page-edge py-10">
      <ProfileHeader
        {...profile}
        picture={<img src={profilePicUrl(profile.profilePic)} width="256" height="256" alt="" className="avatar-box" />}
        counts={<ProfileCounts profile={profile} onFollowing={() => setShowsFollowed(true)} />}
        actions={
          isVisitor ? (
            <a href={loginPath(personPath(view.id))} aria-label={`Follow ${name}`} className={buttonClass()}>
              Follow
            </a>
          ) : (
            <>
              <FollowButton id={view.id} name={name} />
              <ReportPerson id={view.id} name={name} hasBio={profile.bio !== ''} />
            </>
          )
        }
      />
      <FollowedDialog id={view.id} open={showsFollowed} onClose={() => setShowsFollowed(false)} />
      <div className="mt-10">
        <Tabs
          name="profile"
          label={`${name}'s profile`}
          selected={view.tab}
          tabs={otherProfileTabs.map((id) => ({ id, label: otherProfileTabLabels[id], href: personPath(view.id, id) }))}
        />
        <TabPanel name="profile" id={view.tab}>
          <div className="profile-pane">
            {view.tab === 'reviews' ? (
              <PersonReviews whose={whose} name={name} />
            ) : (
              <StatisticsTab
                whose={whose}
                name={name}
                choice={view.choice}
                hrefOf={(choice) => personPath(view.id, 'statistics', choiceParameters(choice))}
              />
            )}
          </div>
        </TabPanel>
      </div>
    </div>
  );
}

/** What of a person may be wrong: the name they show, and what they wrote of themselves. */
function ReportPerson({ id, name, hasBio }: { readonly id: string; readonly name: string; readonly hasBio: boolean }) {
  return (
    <div className="flex flex-wrap">
      <ReportButton subject={{ kind: 'display-name', userId: id }} name={`the name ${name}`} label="Report name" />
      {hasBio && <ReportButton subject={{ kind: 'bio', userId: id }} name={`the bio of ${name}`} label="Report bio" />}
    </div>
  );
}
