import type { OtherProfileTab, OwnProfileTab } from '@hexreel/domain/people';
import { searchToQuery } from './paths.ts';

/** Somebody's profile; the first tab is left out. */
export function personPath(id: string, tab: OtherProfileTab = 'reviews', more: Readonly<Record<string, unknown>> = {}): string {
  return `/profile/${id}${searchToQuery({ tab: tab === 'reviews' ? undefined : tab, ...more })}`;
}

/** A tab of the own profile; the first one is left out. */
export function ownProfilePath(tab: OwnProfileTab = 'watchlist', more: Readonly<Record<string, unknown>> = {}): string {
  return `/profile${searchToQuery({ tab: tab === 'watchlist' ? undefined : tab, ...more })}`;
}
