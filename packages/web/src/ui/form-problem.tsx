import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** What no single field of a form is to blame for, above its button; it gets the focus. @param children the way on */
export function FormProblem({ text, children }: { readonly text: string | null; readonly children?: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {text !== null && (
        <div data-form-problem tabIndex={-1} className="flex gap-3 rounded-md border border-line bg-raised p-4">
          <Icon name="warning" className="mt-0.5 size-5 text-ember" />
          <div className="grid grow gap-3">
            <p>{text}</p>
            {children}
          </div>
        </div>
      )}
    </div>
  );
}

/** Something went well, or is on its way; said aloud when it appears. */
export function FormNotice({ shown, children }: { readonly shown: boolean; readonly children: ReactNode }) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {shown && (
        <div className="flex gap-3 rounded-md border border-line bg-raised p-4">
          <Icon name="check" className="mt-0.5 size-5" />
          <div className="grid grow gap-2">{children}</div>
        </div>
      )}
    </div>
  );
}
