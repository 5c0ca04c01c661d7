import { familiarClientLifetime, sessionLifetime, unverifiedLifetime } from '../accounts/durations.ts';
import { fewestMembers } from '../enjoyment/index.ts';
import { importsKept } from '../import/bounds.ts';
import { inboxDays } from '../inbox/index.ts';
import { callsShown } from '../media-servers/index.ts';
import { purgeInterval, requestCountsLifetime, sentMailLifetime } from '../retention/index.ts';
import { guestLifetime, roomLifetime } from '../tonight/room.ts';
import { countInDigits } from './count-in-digits.ts';
import { inWords } from './in-words.ts';

/** The privacy page (R12): what is kept, for how long, who sees what, and how to leave. */
export const privacyTexts = {
  title: 'Privacy',
  lead: 'We keep what the site needs to work and nothing else. There are no ads and no tracking, and we sell nothing.',
  visiting: {
    heading: 'If you only visit',
    points: [
      'Apart from what follows, we store nothing about you. We set no cookies unless you take a seat in a Tonight room, sign up, or start to sign in with Google or a passkey.',
      `To protect the site from floods of requests, we keep your network address for at most ${inWords(requestCountsLifetime + purgeInterval)}. The server’s log records which pages were requested and how long they took.`,
      'Your browser reports how fast pages were: a name and a number each time, added up across all visitors and linked to none of them.',
      `If you take a seat in a Tonight room, we keep the name and answers you give there until you leave, or at the latest until ${inWords(roomLifetime)} after the room was last used. A cookie remembers which seat is yours; it expires after ${inWords(guestLifetime)}.`,
      'Your country for Where to Watch, the page you signed up from and what you have not saved yet, such as scores, votes and review drafts, stay in your browser.',
    ],
  },
  account: {
    heading: 'If you have an account',
    points: [
      'We keep your email address, username, display name, bio, profile picture, the day you joined, your ratings, reviews and votes, your watchlist, your favorite movies, your lists, what you have seen and like, with your tags, and the people you follow, block or mute, until you remove them or delete your account.',
      `Your inbox keeps what concerned you, such as new followers, for at most ${inboxDays} days; no one else sees it, or whom you block or mute.`,
      'No one else sees what you have watched, when, or your overall opinions, unless you share your diary in your settings. Your tags are never shared.',
      `Every night we add up what members think of each movie, to tell you how much you will like others. We use a movie’s sum only once at least ${countInDigits(fewestMembers)} members have an opinion of it, never a single one, and your own expectations are worked out when you ask and not kept.`,
      'No one else sees your limits, your dealbreakers or which of them are in a movie, your services, your Fear Ladder, or how hard a movie was for you. In a Tonight room, the others learn only that a limit is in the way, and is being thought about.',
      'What you mark while you watch along is yours alone unless you share it, and what you share appears without your name; your download has all of it, and it is deleted with your account.',
      'If you keep a circle, its members see your name and picture, the next date, and the movies you saw together. Leaving it deletes what it kept of you.',
      `A file you import from another site is deleted once it has been read and you have answered what is unclear in it. What was in it is kept for your review, and so that you can undo the import, for at most ${inWords(importsKept)}.`,
      `If your media server tells us what you watched, we keep the movie, the day and the name it has for you. Of what it sends we keep nothing else, and what became of its last ${callsShown} reports shows in your settings.`,
      'So that there is something to read offline, your browser keeps your watchlist, the movies you looked at last and the movie of your last Tonight room while you are signed in; signing out removes them.',
      'If you turn on notifications on a device, we keep the address that its browser gave us for them until you turn them off or sign out. They pass through the browser’s maker, encrypted, and say only how many new things there are.',
      'Your password is stored only as a salted hash, which cannot be turned back into the password.',
      'Of a passkey we keep a public key, the name you gave it and when it was last used; your fingerprint or face never leaves your device. The key of an authenticator app is kept encrypted, and recovery codes only as hashes.',
      `One cookie keeps you signed in. It is removed when you sign out, and expires after ${inWords(sessionLifetime)} without a visit.`,
      `Another cookie tells us that you have used this browser before, so that strangers who enter wrong passwords can’t lock you out. For the same purpose, we keep codes made from your browsers and network addresses, which can’t be turned back into them. All of these expire after ${inWords(familiarClientLifetime)} without a sign-in.`,
      'While you are signed in on a device, we keep when you signed in, your network address and your browser, so that Settings can list your devices.',
      'Others can see your username, display name, picture, bio, the month you joined, your ratings and reviews, your favorite movies, the lists you share, how many movies are on your watchlist, the people you follow, your followers and your statistics. Your email address is never shown to them, but anyone who enters all of it in Find Friends can find your profile.',
      'If you approve your followers, or ask to follow someone who does, no one else sees a request that waits.',
      'Reports you send are kept with your username until you delete your account, and after that without it for as long as the author of the text has an account. Admin actions are recorded with the admin’s username and, if they were about you, yours. That record is permanent.',
      `We email you about your account: to verify your address, to reset your password, or to tell you what happened to it, such as a new password or a text of yours that an admin removed; and, if you choose it, once a week about how much of your inbox is unread. Records of the emails we sent you are deleted after ${inWords(sentMailLifetime)}.`,
      'If you came by an invite, we keep which one, and admins can see it. If an admin has to approve your account, they see your names first; declining deletes the account.',
      `An account whose email address is not verified is deleted after ${inWords(unverifiedLifetime)}.`,
    ],
  },
  addresses: {
    heading: 'Who else sees your network address',
    /** Where pictures come from it. */
    tmdb: 'The image host of The Movie Database (TMDB), which serves posters and photos.',
    points: [
      'YouTube, but only if you choose Watch Trailer. We use its player without cookies.',
      'Google or another service, if you choose to sign in with it.',
      'No one else. Fonts, scripts and styles come from this site.',
    ],
  },
  leaving: {
    heading: 'How to leave',
    text: 'In your profile’s settings, you can download all your data as one file and delete your account. Deleting it immediately removes your ratings, reviews, votes, follows, watchlist, lists and diary, and the averages are corrected.',
  },
  /** Where the operator named an address, which follows; otherwise `contactNone`. */
  contact: 'Questions about your data? Write to',
  contactNone: 'For questions about your data, ask the operator of this site.',
} as const;
