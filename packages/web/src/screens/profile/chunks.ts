import { lazyRouteComponent } from '@tanstack/react-router';
import { lazy, type ComponentType } from 'react';
import type { MemberFeedProps } from './member-feed.tsx';
// The first view shows them before their script has come.
import './favourites.module.css';
import './profile-highlights.module.css';

/** Statistics are a chunk of their own; the route loads it before rendering, in the browser and on the server. */
export const StatisticsTab = lazyRouteComponent(() => import('./statistics-tab.tsx'), 'StatisticsTab');

/** Below another member's statistics; the route loads it before rendering, in the browser and on the server. */
export const TasteMatch = lazyRouteComponent(() => import('./taste-match.tsx'), 'TasteMatch');

/** For profiles that have something to show there; the route loads it before rendering, in the browser and on the server. */
export const ProfileHighlights = lazyRouteComponent(() => import('./profile-highlights.tsx'), 'ProfileHighlights');

/** Diaries are a chunk of their own; the route loads it before rendering, in the browser and on the server. */
export const DiaryTab = lazyRouteComponent(() => import('./diary-tab.tsx'), 'DiaryTab');
export const SharedDiaryTab = lazyRouteComponent(() => import('./diary-tab.tsx'), 'SharedDiaryTab');

/** Lists are a chunk of their own; the route loads it before rendering, in the browser and on the server. */
export const ListsTab = lazyRouteComponent(() => import('../../blocks/own-lists.tsx'), 'OwnLists');
export const UserListsTab = lazyRouteComponent(() => import('./user-lists.tsx'), 'UserLists');

const loadFeed = () => import('./member-feed.tsx');
/** Below another member's reviews and diary; its script comes last. */
export const MemberFeed: ComponentType<MemberFeedProps> = import.meta.env.SSR ? (await loadFeed()).default : lazy(loadFeed);
