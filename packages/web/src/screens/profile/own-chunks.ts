import { lazyRouteComponent } from '@tanstack/react-router';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
// The first view shows it before its script has come.
import './first-run.module.css';

/** Forms that few visits to a profile need; the route has the tab loaded before it shows, on both sides. */
export const SettingsTab = lazyRouteComponent(() => import('./settings-tab.tsx'), 'SettingsTab');

/** The route has the tab loaded before it shows, on both sides. */
export const FriendsReviews = lazyRouteComponent(() => import('./friends-reviews.tsx'), 'FriendsReviews');

/** For new members alone; the route has it loaded before it shows, on both sides. */
export const FirstRun = lazyRouteComponent(() => import('./first-run.tsx'), 'FirstRun');

export const EditFavourites = lazyDialog(() => import('./edit-favourites.tsx'));

/** For accounts without a username of their own choice; the route has it loaded before it shows, on both sides. */
export const ChooseUsername = lazyRouteComponent(() => import('../../features/settings/choose-username.tsx'), 'ChooseUsername');

/** For admins only; the route loads it before rendering, in the browser and on the server. */
export const AdminTab = lazyRouteComponent(() => import('./admin-tab.tsx'));
