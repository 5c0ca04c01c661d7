import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';

/**
 * What an alert of the browser would say, within the page: it has to be taken note of. Esc counts as OK.
 * @param onClose called once, when it was taken note of
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
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
      className="m-auto w-[calc(100%-2rem)] max-w-(--container-dialog) rounded-lg border border-line bg-surface p-6 text-bone shadow-dialog backdrop:bg-ink/80 open:animate-appear sm:p-8"
    >
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      <p id={`${id}-text`} className="mt-3">
        {text}
      </p>
      {children}
      <Button className="mt-6 w-full sm:w-auto" onClick={() => dialog.current?.close()}>
        OK
      </Button>
    </dialog>
  );
}
