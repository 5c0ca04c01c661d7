import { pageHref } from './addresses.ts';
import type { WhoseProfile } from './query-keys.ts';

/** A year of a diary, the viewer's or another's. */
export function yearPath(whose: WhoseProfile, year: string | number): string {
  return whose === 'own'
    ? pageHref('/diary/$year', { params: { year } })
    : pageHref('/profile/$userId/diary/$year', { params: { userId: whose.id, year } });
}
