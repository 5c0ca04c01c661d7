import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { openDialogs } from './open-dialogs.ts';
import * as typography from '../styles/typography.module.css';
import * as styles from './alert-dialog.module.css';
import * as dialogBoxStyles from './dialog-box.module.css';

/**
 * An alert within the page that must be acknowledged. Esc counts as OK.
 * @param onClose called once, when acknowledged
 */
export function AlertDialog({
  title,
  text,
  children,
  onClose,
}: {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
  readonly onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  useEffect(() => (dialog.current === null ? undefined : openDialogs.track(dialog.current)), []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
      className={`${dialogBoxStyles.dialogBox} ${styles.dialog}`}
    >
      <h2 id={`${id}-title`} className={typography.subheading}>
        {title}
      </h2>
      <p id={`${id}-text`} className={styles.text}>
        {text}
      </p>
      {children}
      <Button className={styles.close} onClick={() => dialog.current?.close()}>
        OK
      </Button>
    </dialog>
  );
}
