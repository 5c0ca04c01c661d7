import { countInDigits } from '@hexreel/domain/texts/count-in-digits';
import type { Profile } from '@hexreel/domain/contract/users';
import type { ReactNode } from 'react';
import * as styles from './profile-counts.module.css';

/**
 * The four counts of a profile's header, which lead to what they count (R773): Followers and Following open their lists.
 * @param watchlistHref null on another's profile, whose watchlist no one else reads
 */
export function ProfileCounts({
  profile,
  watchlistHref,
  reviewsHref,
  onOpen,
}: {
  readonly profile: Pick<Profile, 'followers' | 'following' | 'watchlist' | 'reviews'>;
  readonly watchlistHref: string | null;
  readonly reviewsHref: string;
  readonly onOpen: (list: 'followers' | 'following') => void;
}) {
  return (
    <ul className={styles.counts}>
      <OpeningCount name="Followers" count={profile.followers} onOpen={() => onOpen('followers')} />
      <OpeningCount name="Following" count={profile.following} onOpen={() => onOpen('following')} />
      <Count name="Watchlist" href={watchlistHref}>
        {profile.watchlist}
      </Count>
      <Count name="Reviews" href={reviewsHref}>
        {profile.reviews}
      </Count>
    </ul>
  );
}

function OpeningCount({ name, count, onOpen }: { readonly name: string; readonly count: number; readonly onOpen: () => void }) {
  return (
    <li>
      <button type="button" aria-haspopup="dialog" onClick={onOpen} className={styles.opening}>
        <b>{countInDigits(count)}</b> <span>{name}</span>
      </button>
      {/* Paper has no buttons (styles/base.css), and the count all the same. */}
      <span className={styles.printed}>
        <b>{countInDigits(count)}</b> {name}
      </span>
    </li>
  );
}

function Count({
  name,
  href,
  children,
}: {
  readonly name: string;
  readonly href: string | null;
  readonly children: number;
}): ReactNode {
  if (href === null)
    return (
      <li>
        <b>{countInDigits(children)}</b> {name}
      </li>
    );
  return (
    <li>
      <a href={href} data-keep-scroll className={styles.opening}>
        <b>{countInDigits(children)}</b> <span>{name}</span>
      </a>
    </li>
  );
}
