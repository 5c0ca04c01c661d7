import { lazyRouteComponent } from '@tanstack/react-router';

/** Diaries are a chunk of their own; the route loads it before rendering, in the browser and on the server. */
export const DiaryTab = lazyRouteComponent(() => import('./diary-tab.tsx'), 'DiaryTab');
export const SharedDiaryTab = lazyRouteComponent(() => import('./diary-tab.tsx'), 'SharedDiaryTab');
