import { useEffect, useState, useSyncExternalStore } from 'react';
import { currentToast, dismissToast, subscribeToToast, toastMilliseconds } from '../lib/toast.ts';
import { Icon } from '../ui/icon.tsx';
import * as floatingStyles from './floating.module.css';
import * as styles from './toast.module.css';
import * as iconButtonStyles from '../ui/icon-button.module.css';

/**
 * The text of `showToast`, until it is closed or times out; the timer pauses while the pointer or the focus is on it.
 */
export function Toast() {
  const text = useSyncExternalStore(subscribeToToast, currentToast, () => null);
  return text === null ? null : <Message key={text} text={text} />;
}

function Message({ text }: { readonly text: string }) {
  const [attended, setAttended] = useState(false);
  useEffect(() => {
    if (attended) return undefined;
    const timer = setTimeout(dismissToast, toastMilliseconds);
    return () => clearTimeout(timer);
  }, [attended]);
  const attend = { onPointerEnter: () => setAttended(true), onFocus: () => setAttended(true) };
  const leave = { onPointerLeave: () => setAttended(false), onBlur: () => setAttended(false) };
  return (
    <section aria-label="Message" className={`${floatingStyles.floating} ${styles.toast}`} {...attend} {...leave}>
      <p>{text}</p>
      <button
        type="button"
        aria-label="Close message"
        className={`${iconButtonStyles.iconButton} ${styles.close}`}
        onClick={dismissToast}
      >
        <Icon name="close" />
      </button>
    </section>
  );
}
