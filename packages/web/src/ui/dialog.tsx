import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** `box` in the middle for texts and choices, `wide` for pictures and video, `sheet` from the screen's edge for panels. */
export type DialogLook = 'box' | 'wide' | 'sheet';

const looks: Readonly<Record<DialogLook, string>> = {
  box: 'm-auto w-[calc(100%-2rem)] max-w-(--container-dialog) rounded-lg',
  wide: 'm-auto w-[calc(100%-2rem)] max-w-(--breakpoint-lg) rounded-lg',
  sheet:
    'mt-auto mb-0 w-full max-w-none rounded-t-lg sm:mt-0 sm:ml-auto sm:h-full sm:max-h-none sm:max-w-(--container-dialog) sm:rounded-none',
};

/**
 * A native modal dialog: the browser keeps the focus inside, closes on Esc and gives the focus back to what opened it.
 * Its children exist only while it is open.
 * @param onClose called by Esc, the backdrop and the close button; the caller then sets `open` to false
 */
export function Dialog({
  open,
  onClose,
  title,
  look = 'box',
  children,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly look?: DialogLook;
  readonly children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const titleId = useId();

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  // A press that began inside, such as marking text, must not close the dialog where it ends.
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
      onClose={() => open && onClose()}
      {...backdrop}
      className={`${looks[look]} max-h-[calc(100svh-2rem)] overflow-y-auto overscroll-contain border border-line bg-surface text-bone shadow-dialog backdrop:bg-ink/80 open:animate-appear`}
    >
      {open && (
        <div className="p-5 sm:p-7">
          <div className="mb-4 flex items-start justify-between gap-4">
            <h2 id={titleId} className="text-xl">
              {title}
            </h2>
            <button
              type="button"
              onClick={onClose}
              aria-label="Close"
              className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-raised hover:text-bone"
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
