import type { ReactNode } from 'react';
import { Button, buttonClass } from './button.tsx';
import { EmptyCinema } from './empty-cinema.tsx';

/** A whole page that could not be shown: what happened and a way on. The caller gives the texts. */
export function FailureScreen({
  heading,
  text,
  onRetry,
}: {
  readonly heading: string;
  readonly text: ReactNode;
  /** Left out where trying again cannot help. */
  readonly onRetry?: (() => void) | undefined;
}) {
  return (
    <section className="mx-auto flex min-h-[60svh] max-w-(--container-text) flex-col items-center justify-center gap-4 px-4 py-16 text-center">
      <EmptyCinema className="mb-4 w-72 max-w-full" />
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
