import { lazyRouteComponent } from '@tanstack/react-router';

/** Statistics are a chunk of their own; the route loads it before rendering, in the browser and on the server. */
export const StatisticsTab = lazyRouteComponent(() => import('./statistics-tab.tsx'), 'StatisticsTab');

/** Diaries are a chunk of their own; the route loads it before rendering, in the browser and on the server. */
export const DiaryTab = lazyRouteComponent(() => import('./diary-tab.tsx'), 'DiaryTab');
export const SharedDiaryTab = lazyRouteComponent(() => import('./diary-tab.tsx'), 'SharedDiaryTab');

/** Lists are a chunk of their own; the route loads it before rendering, in the browser and on the server. */
export const ListsTab = lazyRouteComponent(() => import('../../blocks/own-lists.tsx'), 'OwnLists');
export const UserListsTab = lazyRouteComponent(() => import('./user-lists.tsx'), 'UserLists');

/** Forms that few visits to a profile need; the route has the tab loaded before it shows, on both sides. */
export const SettingsTab = lazyRouteComponent(() => import('./settings-tab.tsx'), 'SettingsTab');

/** For new members alone; the route has it loaded before it shows, on both sides. */
export const FirstRun = lazyRouteComponent(() => import('./first-run.tsx'), 'FirstRun');

/** For accounts without a username of their own choice; the route has it loaded before it shows, on both sides. */
export const ChooseUsername = lazyRouteComponent(() => import('../../features/settings/choose-username.tsx'), 'ChooseUsername');

/** For admins only; the route loads it before rendering, in the browser and on the server. */
export const AdminTab = lazyRouteComponent(() => import('../../features/admin/admin-tools.tsx'));
