import { lazy, Suspense, type ReactNode } from 'react';
import { useIsAdmin } from '../features/viewer/me-query.ts';
import { useOnceHydrated } from '../ui/use-once-hydrated.ts';

// For admins only, so that no one else downloads it.
const Link = lazy(() => import('../features/admin/open-reports.tsx'));
const Count = lazy(async () => ({ default: (await import('../features/admin/open-reports.tsx')).OpenReportsCount }));

/** For admins' top bar: the number of open reports, as a link to them. */
export function OpenReports() {
  return (
    <BrowserOnly>
      <Link />
    </BrowserOnly>
  );
}

/** For a tab's label: the number of open reports, such as ' (3)'. */
export function OpenReportsCount() {
  return (
    <BrowserOnly>
      <Count />
    </BrowserOnly>
  );
}

/** Shows nothing in first views, since the server reads nothing for the admin's tools, and to who may not act as an admin. */
function BrowserOnly({ children }: { readonly children: ReactNode }) {
  const isAdmin = useIsAdmin();
  return useOnceHydrated() && isAdmin && <Suspense>{children}</Suspense>;
}
