import type { BrowseFilters, MineChoice } from '@hexreel/domain/movie';
import { browsePath, loginPath } from '../../lib/paths.ts';
import * as panel from '../../styles/panel.module.css';
import * as styles from './sign-in-for-mine.module.css';

const rest: Readonly<Record<MineChoice, string>> = {
  rated: 'to see only movies that you have rated.',
  unrated: 'to hide movies that you have rated.',
  seen: 'to see only movies that you have seen.',
  unseen: 'to hide movies that you have seen.',
  liked: 'to see only movies that you like.',
  services: 'to see only movies that are on your services.',
};

/** For a visitor whose URL filters by their own history: the filter is ignored until they sign in. */
export function SignInForMine({ filters }: { readonly filters: BrowseFilters }) {
  if (filters.mine === undefined) return null;
  return (
    <p className={panel.panel}>
      <a href={loginPath(browsePath(filters))} className={styles.link}>
        Sign In
      </a>{' '}
      {rest[filters.mine]}
    </p>
  );
}
