import { useEffect, useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { openDialogs } from './open-dialogs.ts';
import * as typography from '../styles/typography.module.css';
import * as styles from './dialog.module.css';
import * as iconButtonStyles from './icon-button.module.css';
import * as dialogBoxStyles from './dialog-box.module.css';

/** `box` in the middle for texts and choices, `wide` for pictures and video, `sheet` from the screen's edge for panels. */
export type DialogVariant = 'box' | 'wide' | 'sheet';

const variants: Readonly<Record<DialogVariant, string>> = { box: styles.box, wide: styles.wide, sheet: styles.sheet };

/**
 * A native modal dialog: the browser keeps the focus inside, closes on Esc and gives the focus back to what opened it.
 * Its children exist only while it is open.
 * @param onClose called by Esc, the backdrop and the close button; the caller then sets `open` to false
 */
export function Dialog({
  open,
  onClose,
  title,
  variant = 'box',
  children,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly variant?: DialogVariant;
  readonly children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const titleId = useId();

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  useEffect(() => (open && dialog.current !== null ? openDialogs.track(dialog.current) : undefined), [open]);

  // Closed before its element goes, where a dialog is left out instead of closed: only closing gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  // A press that began inside, such as a text selection, must not close the dialog when it ends outside.
  const backdrop = {
    onMouseDown: (event: MouseEvent) => {
      pressedBackdrop.current = event.target === dialog.current;
    },
    onClick: (event: MouseEvent) => {
      if (pressedBackdrop.current && event.target === dialog.current) onClose();
    },
  };

  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc is the keyboard's way
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // The event comes later than the closing; it may be open again by then.
      onClose={() => open && dialog.current?.open !== true && onClose()}
      {...backdrop}
      className={`${dialogBoxStyles.dialogBox} ${variants[variant]}`}
    >
      {open && (
        <div className={styles.content}>
          <div className={styles.header}>
            <h2 id={titleId} className={typography.subheading}>
              {title}
            </h2>
            <button
              type="button"
              onClick={onClose}
              aria-label="Close"
              className={`${iconButtonStyles.iconButton} ${styles.close}`}
            >
              <Icon name="close" />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
