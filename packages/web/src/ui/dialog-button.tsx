import { Suspense, useState, type ReactNode } from 'react';
import * as smallActionStyles from './small-action.module.css';

/**
 * A small button below a card or a text that opens a dialog of its own, whose code may still have to be loaded.
 * @param name for screen readers, where the label alone does not say what it is about
 * @param children the dialog
 */
export function DialogButton({
  label,
  name,
  className = smallActionStyles.action,
  children,
}: {
  readonly label: string;
  readonly name?: string | undefined;
  readonly className?: string;
  readonly children: (close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </button>
      {open && <Suspense>{children(() => setOpen(false))}</Suspense>}
    </>
  );
}
