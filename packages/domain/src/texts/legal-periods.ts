import { importsKept } from '../import/limits.ts';
import { guestLifetime, roomLifetime } from '../tonight/limits.ts';
import {
  purgeInterval,
  requestCountsLifetime,
  sentMailLifetime,
  sessionLifetime,
  unverifiedLifetime,
} from '../accounts/durations.ts';
import { minimumAge } from '../accounts/minimum-age.ts';
import { inWords } from './in-words.ts';

/** The sentences of the privacy page that name a duration (R12). */
export const privacyTexts = {
  addresses: `To protect the site from floods of requests, we keep your network address for at most ${inWords(requestCountsLifetime + purgeInterval)}.`,
  session: `One cookie keeps you signed in. It is removed when you sign out, and expires after ${inWords(sessionLifetime)} without a visit.`,
  rooms: `If you take a seat in a Tonight room, we keep the name and answers you give there until you leave, or at the latest until ${inWords(roomLifetime)} after the room was last used. A cookie remembers which seat is yours; it expires after ${inWords(guestLifetime)}.`,
  imports: `A file you import from another site is deleted once it has been read. What was in it is kept for your review, and so that you can undo the import, for at most ${inWords(importsKept)}.`,
  unverified: `An account whose email address is not verified is deleted after ${inWords(unverifiedLifetime)}.`,
  mails: `Records of the emails we sent you are deleted after ${inWords(sentMailLifetime)}.`,
} as const;

/** The sentence of the terms that names an age. */
export const minimumAgeText = `These are horror movies. Follow the age ratings where you live. You must be at least ${minimumAge} to sign up.`;
