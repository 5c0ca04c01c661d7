import { FailureScreen } from '../ui/failure-screen.tsx';

/** For URLs without a page. */
export function NotFoundScreen() {
  return (
    <FailureScreen heading="Page not found" text="There is no page at this address. It may have moved, or it never existed." />
  );
}
