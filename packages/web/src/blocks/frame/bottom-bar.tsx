import type { FrameDialog } from '../frame-extras.tsx';
import { useViewer } from '../../features/viewer/me-query.ts';
import { Icon } from '../../ui/icon.tsx';
import * as styles from './bottom-bar.module.css';

/** On phones, within the thumb's reach: Home, Browse, Tonight, Surprise Me and the account (R3). */
export function BottomBar({ pathname, onOpen }: { readonly pathname: string; readonly onOpen: (dialog: FrameDialog) => void }) {
  const viewer = useViewer();
  const account = viewer === null ? '/login' : '/profile';
  const current = (path: string) => (pathname === path ? 'page' : undefined);
  return (
    <nav aria-label="Main" className={styles.bar}>
      <a href="/" aria-current={current('/')} className={styles.link}>
        <Icon name="home" />
        Home
      </a>
      <a href="/browse" aria-current={current('/browse')} className={styles.link}>
        <Icon name="film" />
        Browse
      </a>
      <a href="/tonight" aria-current={current('/tonight')} className={styles.link}>
        <Icon name="moon" />
        Tonight
      </a>
      <button type="button" onClick={() => onOpen('surprise')} aria-haspopup="dialog" className={styles.link}>
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
