import { lazyRouteComponent } from '@tanstack/react-router';

/** Forms that few visits to a profile need; the route has the tab loaded before it shows, on both sides. */
export const SettingsTab = lazyRouteComponent(() => import('./settings-tab.tsx'), 'SettingsTab');
