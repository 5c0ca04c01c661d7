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
  shelf: 'to see only movies that are on our shelf.',
};

const bestForYou = 'to see what is best for you first. It needs an account and some ratings.';

/** For a visitor whose URL filters or orders by their own history: both are ignored until they sign in (R53, R554). */
export default function SignInForMine({ filters }: { readonly filters: BrowseFilters }) {
  const { mine } = filters;
  return (
    <p className={panel.panel}>
      <a href={loginPath(browsePath(filters))} className={styles.link}>
        Sign In
      </a>{' '}
      {mine === undefined ? bestForYou : rest[mine]}
    </p>
  );
}
