/** The longest Retry-After that is obeyed; a longer one is capped to this. */
const longestRetryAfterMilliseconds = 60_000;

/**
 * The delay that an answer's Retry-After demands, given in seconds or as an HTTP date.
 * @returns milliseconds from 0 to longestRetryAfterMilliseconds, or null where the header is missing or unreadable
 */
export function retryAfterMilliseconds(header: string | null, now: number): number | null {
  const value = header?.trim() ?? '';
  if (value === '') return null;
  const milliseconds = /^\d+$/u.test(value) ? Number(value) * 1_000 : Date.parse(value) - now;
  if (Number.isNaN(milliseconds)) return null;
  return Math.min(longestRetryAfterMilliseconds, Math.max(0, milliseconds));
}
