import { FailureScreen } from '../ui/failure-screen.tsx';

/** For addresses that lead nowhere. */
export function NotFoundScreen() {
  return (
    <FailureScreen heading="Page not found" text="Nothing is showing at this address. It may have moved, or it never was." />
  );
}
