import type { Profile } from '@hexreel/domain/api/people';
import type { ReactNode } from 'react';

/** The four counts of a profile's header; Following opens its list (specification, section 2). */
export function ProfileCounts({
  profile,
  onFollowing,
}: {
  readonly profile: Pick<Profile, 'followers' | 'following' | 'watchlist' | 'reviews'>;
  readonly onFollowing: () => void;
}) {
  return (
    <ul className="profile-counts">
      <Count name="Followers">{profile.followers}</Count>
      <li>
        <button type="button" aria-haspopup="dialog" onClick={onFollowing}>
          <b>{profile.following.toLocaleString('en-US')}</b> <span>Following</span>
        </button>
      </li>
      <Count name="Watchlist">{profile.watchlist}</Count>
      <Count name="Reviews">{profile.reviews}</Count>
    </ul>
  );
}

function Count({ name, children }: { readonly name: string; readonly children: number }): ReactNode {
  return (
    <li>
      <b>{children.toLocaleString('en-US')}</b> {name}
    </li>
  );
}
