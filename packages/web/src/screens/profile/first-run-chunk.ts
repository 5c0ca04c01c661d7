import { lazyRouteComponent } from '@tanstack/react-router';

/** For new members alone; the route has it loaded before it shows, on both sides. */
export const FirstRun = lazyRouteComponent(() => import('./first-run.tsx'), 'FirstRun');
