import type { ReactNode } from 'react';
import { Button, buttonClass } from './button.tsx';

/** A whole page that could not be shown: what happened and a way on. The caller gives the texts. */
export function FailureScreen({
  heading,
  text,
  onRetry,
  children,
}: {
  readonly heading: string;
  readonly text: ReactNode;
  /** Left out where trying again cannot help. */
  readonly onRetry?: (() => void) | undefined;
  /** Further ways on, or art above the heading. */
  readonly children?: ReactNode;
}) {
  return (
    <section className="mx-auto flex min-h-[60svh] max-w-(--container-text) flex-col items-center justify-center gap-4 px-4 py-16 text-center">
      {children}
      <h1 className="text-3xl">{heading}</h1>
      <p className="text-muted">{text}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {onRetry !== undefined && <Button onClick={onRetry}>Retry</Button>}
        <a href="/" className={buttonClass('quiet')}>
          Go to Home
        </a>
        <a href="/browse" className={buttonClass('quiet')}>
          Browse Movies
        </a>
      </div>
    </section>
  );
}
