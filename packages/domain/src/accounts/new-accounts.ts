import { days } from '../durations/index.ts';

/** Limits of new accounts: so many of each action an hour, on their first day and in their first week (R826). */
export const newAccountLimits = {
  follow: { day: 30, week: 80 },
  review: { day: 20, week: 60 },
  vote: { day: 60, week: 200 },
  report: { day: 5, week: 15 },
  publicList: { day: 5, week: 15 },
  room: { day: 5, week: 10 },
} as const;

export type LimitedAction = keyof typeof newAccountLimits;

/** The time from which an account's limit holds: until it is a day old, or a week. */
export type NewAccountTime = 'day' | 'week';

/** An account is new for this long, in milliseconds. */
export const newAccountAge = days(7);

/**
 * How new an account is. @param age in milliseconds
 * @returns null for one that is a week old or older
 */
export function newAccountTime(age: number): NewAccountTime | null {
  if (age < days(1)) return 'day';
  return age < newAccountAge ? 'week' : null;
}
