import { lazyRouteComponent } from '@tanstack/react-router';

/** For admins alone; the route has it loaded before it shows, on both sides. */
export const AdminTools = lazyRouteComponent(() => import('../features/admin/admin-tools.tsx'));
