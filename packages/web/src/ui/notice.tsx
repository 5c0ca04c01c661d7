import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** A part of a page that could not be had: what happened, and Retry. The page around it stays. */
export function FailureNotice({ text, onRetry }: { readonly text: ReactNode; readonly onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4 rounded-md border border-line bg-surface p-4 sm:p-5">
      <Icon name="warning" className="size-6 shrink-0 text-ember" />
      <p className="grow basis-48">{text}</p>
      <Button look="quiet" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

/** A list with nothing in it: the specified text, a hint, and one next action. */
export function EmptyState({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text?: ReactNode;
  /** The next action. */
  readonly children?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-lg border border-dashed border-line px-4 py-16 text-center">
      <h2 className="text-xl">{title}</h2>
      {text !== undefined && <p className="text-muted">{text}</p>}
      {children !== undefined && <div className="mt-4">{children}</div>}
    </div>
  );
}
