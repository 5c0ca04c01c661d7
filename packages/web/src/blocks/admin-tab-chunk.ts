import { lazyRouteComponent } from '@tanstack/react-router';

/** For admins alone; the route has it loaded before it shows, on both sides. */
export const AdminTab = lazyRouteComponent(() => import('../features/admin/admin-tools.tsx'));
