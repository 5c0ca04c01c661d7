import { lazyRouteComponent } from '@tanstack/react-router';

/** For accounts without a username of their own choice; the route has it loaded before it shows, on both sides. */
export const ChooseUsername = lazyRouteComponent(() => import('../../features/settings/choose-username.tsx'), 'ChooseUsername');
