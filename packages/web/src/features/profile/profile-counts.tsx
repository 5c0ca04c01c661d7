import { countInDigits } from '@hexreel/domain/texts/count-in-digits';
import type { Profile } from '@hexreel/domain/contract/users';
import type { ReactNode } from 'react';
import * as styles from './profile-counts.module.css';

/** The four counts of a profile's header; Followers and Following open their lists. */
export function ProfileCounts({
  profile,
  onOpen,
}: {
  readonly profile: Pick<Profile, 'followers' | 'following' | 'watchlist' | 'reviews'>;
  readonly onOpen: (list: 'followers' | 'following') => void;
}) {
  return (
    <ul className={styles.counts}>
      <OpeningCount name="Followers" count={profile.followers} onOpen={() => onOpen('followers')} />
      <OpeningCount name="Following" count={profile.following} onOpen={() => onOpen('following')} />
      <Count name="Watchlist">{profile.watchlist}</Count>
      <Count name="Reviews">{profile.reviews}</Count>
    </ul>
  );
}

function OpeningCount({ name, count, onOpen }: { readonly name: string; readonly count: number; readonly onOpen: () => void }) {
  return (
    <li>
      <button type="button" aria-haspopup="dialog" onClick={onOpen}>
        <b>{countInDigits(count)}</b> <span>{name}</span>
      </button>
      {/* Paper has no buttons (styles/base.css), and the count all the same. */}
      <span className={styles.printed}>
        <b>{countInDigits(count)}</b> {name}
      </span>
    </li>
  );
}

function Count({ name, children }: { readonly name: string; readonly children: number }): ReactNode {
  return (
    <li>
      <b>{countInDigits(children)}</b> {name}
    </li>
  );
}
