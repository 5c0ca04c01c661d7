import { personDefaults } from '@hexreel/domain/people';
import type { ReactNode } from 'react';
import { monthAndYear } from '../../lib/dates.ts';

/**
 * What stands above a profile's tabs (specification, section 2; readings, 11 and 35).
 * @param picture the avatar
 * @param counts how much there is
 * @param actions what the viewer can do about this person
 */
export function ProfileHeader({
  displayName,
  username,
  joinedAt,
  bio,
  picture,
  counts,
  actions,
}: {
  readonly displayName: string;
  readonly username: string;
  /** ISO 8601 */
  readonly joinedAt: string;
  readonly bio: string;
  readonly picture: ReactNode;
  readonly counts: ReactNode;
  readonly actions?: ReactNode;
}) {
  return (
    <header className="profile-header">
      {picture}
      <div className="profile-name">
        <h1 className="text-3xl wrap-anywhere">{displayName || personDefaults.name}</h1>
        <p className="mt-1 text-muted wrap-anywhere">
          @{username} · Joined {monthAndYear(joinedAt)}
        </p>
      </div>
      {bio === '' ? (
        <p className="profile-bio text-muted">{personDefaults.bio}</p>
      ) : (
        <p className="profile-bio max-w-(--container-text) whitespace-pre-line wrap-anywhere">{bio}</p>
      )}
      <div className="profile-more">
        {counts}
        {actions}
      </div>
    </header>
  );
}
