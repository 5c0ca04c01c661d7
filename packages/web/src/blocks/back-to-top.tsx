import { useEffect, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import * as styles from './back-to-top.module.css';
import * as floatingStyles from './floating.module.css';

/** Number of screens scrolled after which the button appears. */
const screens = 2;

/** A button to the top of a long page, shown far down; in the tab order it follows the content. */
export function BackToTop() {
  const [isFar, setIsFar] = useState(false);
  useEffect(() => {
    const follow = () => setIsFar(window.scrollY > screens * window.innerHeight);
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  if (!isFar) return null;
  return (
    <button
      type="button"
      className={`${floatingStyles.floating} ${styles.button}`}
      aria-label="Back to top"
      title="Back to top"
      onClick={goToTop}
    >
      <Icon name="down" size="large" className={styles.icon} />
    </button>
  );
}

/** The button disappears at the top, so the page's heading gets the focus. */
function goToTop(): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' });
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
