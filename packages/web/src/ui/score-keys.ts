import { maximumScore } from '@hexreel/domain/characteristics';

/** A key within this time of the one before means that the user has not chosen yet (R94). In milliseconds. */
export const keyRest = 600;

/**
 * The score that a key selects from the focused one: arrows by one and no further than the ends, Home and End, digits 1
 * to 9 and 0 for 10. null for keys that choose nothing.
 */
export function scoreReachedBy(key: string, from: number): number | null {
  if (/^\d$/u.test(key)) return key === '0' ? maximumScore : Number(key);
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(from + 1, maximumScore);
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(from - 1, 1);
    case 'Home':
      return 1;
    case 'End':
      return maximumScore;
    default:
      return null;
  }
}
