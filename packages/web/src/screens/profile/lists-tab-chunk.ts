import { lazyRouteComponent } from '@tanstack/react-router';

/** Lists are a chunk of their own; the route loads it before rendering, in the browser and on the server. */
export const ListsTab = lazyRouteComponent(() => import('../../blocks/own-lists.tsx'), 'OwnLists');
export const UserListsTab = lazyRouteComponent(() => import('./user-lists.tsx'), 'UserLists');
