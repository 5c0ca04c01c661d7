import { lazyRouteComponent } from '@tanstack/react-router';

/** For admins only; the route loads it before rendering, in the browser and on the server. */
export const AdminTab = lazyRouteComponent(() => import('../../features/admin/admin-tools.tsx'));
