import type { ErrorComponentProps } from '@tanstack/react-router';
import { FailureScreen } from '../ui/failure-screen.tsx';

/** What shows when a screen itself broke, which failed reads never cause: those are states of their screens. */
export function CrashScreen({ reset }: ErrorComponentProps) {
  return (
    <FailureScreen
      heading="The projector has stopped"
      text="Something broke while this page was made. Trying again often helps."
      onRetry={reset}
    />
  );
}
