import { countInDigits } from './count-in-digits.ts';

/** Requests to follow, and the choice of members to approve their followers (R828, R757). */
export const followRequestTexts = {
  requested: 'Requested',
  /** Name of the button that says 'Requested' and takes the request back. */
  takeBack: (name: string): string => `Requested to follow ${name}: take it back`,
  takeBackFailed: 'Failed to take the request back.',
  /** The way to requests, on the own profile: '2 people want to follow you'. */
  waiting: (count: number): string =>
    count === 1 ? 'One person wants to follow you' : `${countInDigits(count)} people want to follow you`,
  approve: 'I approve who follows me',
  approveHint:
    'People ask first, and you accept or decline with your followers. Those who follow you now stay. Your profile, ratings and reviews are public either way; followers find them in one place. Turning this off accepts everyone who waits.',
  heading: 'Waiting for your answer',
  accept: 'Accept',
  decline: 'Decline',
  accepted: (name: string): string => `${name} follows you now.`,
  declined: (name: string): string => `Declined. ${name} is not told.`,
  gone: 'This request is gone: it was taken back, or answered already.',
  more: (shown: number, total: number): string =>
    `These ${shown} have waited the longest, of ${countInDigits(total)}. The others follow as you answer.`,
  failed: 'The requests to follow you could not be loaded.',
} as const;
