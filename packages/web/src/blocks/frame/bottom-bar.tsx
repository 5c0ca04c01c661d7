import { useViewer } from '../../features/viewer/me-query.ts';
import { Icon } from '../../ui/icon.tsx';
import * as styles from './bottom-bar.module.css';

/** On phones, within the thumb's reach: Browse, Top Movies, Surprise Me and the account. */
export function BottomBar({ pathname, onSurprise }: { readonly pathname: string; readonly onSurprise: () => void }) {
  const viewer = useViewer();
  const account = viewer === null ? '/login' : '/profile';
  const current = (path: string) => (pathname === path ? 'page' : undefined);
  return (
    <nav aria-label="Main" className={styles.bar}>
      <a href="/browse" aria-current={current('/browse')} className={styles.link}>
        <Icon name="film" />
        Browse
      </a>
      <a href="/top-by-criteria" aria-current={current('/top-by-criteria')} className={styles.link}>
        <Icon name="trophy" />
        Top Movies
      </a>
      <button type="button" onClick={onSurprise} aria-haspopup="dialog" className={styles.link}>
        <Icon name="dice" />
        Surprise Me
      </button>
      <a href={account} aria-current={current(account)} className={styles.link}>
        <Icon name="person" />
        {viewer === null ? 'Sign In' : 'You'}
      </a>
    </nav>
  );
}
