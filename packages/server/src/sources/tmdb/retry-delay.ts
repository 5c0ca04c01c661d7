/** Longest wait that an answer's Retry-After is followed for; a longer one is cut to this. */
const longestRetryAfterMilliseconds = 60_000;

const firstBackoffMilliseconds = 500;
const longestBackoffMilliseconds = 15_000;

/**
 * How long to wait before the next attempt, with full jitter: anything between 0 and the doubling bound.
 * @param attempt attempts made so far, at least 1
 */
export function backoffMilliseconds(attempt: number, random: () => number): number {
  return random() * Math.min(longestBackoffMilliseconds, firstBackoffMilliseconds * 2 ** (attempt - 1));
}

/**
 * The wait an answer asks for in Retry-After, which is seconds or an HTTP date.
 * @returns milliseconds from 0 to longestRetryAfterMilliseconds, or null where the header is missing or unreadable
 */
export function retryAfterMilliseconds(header: string | null, now: number): number | null {
  const value = header?.trim() ?? '';
  if (value === '') return null;
  const milliseconds = /^\d+$/u.test(value) ? Number(value) * 1_000 : Date.parse(value) - now;
  if (Number.isNaN(milliseconds)) return null;
  return Math.min(longestRetryAfterMilliseconds, Math.max(0, milliseconds));
}
