import { longestAnnouncement } from '../inbox/bounds.ts';

/** How members hear of what the inbox tells (R743, R744), in Settings. */
export const inboxChoiceTexts = {
  topics: {
    follows: 'Followers and follow requests',
    ratings: 'Ratings of movies on your watchlist',
    votes: 'Helpful votes for your reviews',
    reports: 'Your settled reports',
    releases: 'Watchlist movies you can see now',
    evenings: 'Your Tonight evenings and circles',
    ladder: 'Your fear ladder’s next step',
    imports: 'Finished imports and exports',
    announcements: 'News of this site',
  },
  ways: {
    off: 'Not at all',
    inbox: 'Inbox',
    push: 'Inbox and notification',
    weekly: 'Inbox and weekly email',
  },
  weeklyHint: 'The weekly email only counts what you have not read, and is not sent unless something is new.',
  device: 'Notifications on this device',
  deviceHint: 'They say how many new things there are, and nothing about them. Signing out ends them.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  isOn: 'On for this device.',
  unsupported: 'This browser has no notifications for sites, or this site’s address is not safe enough for them (https).',
  denied: 'This browser blocks notifications of this site. Its own settings change that.',
  failed: 'Notifications could not be turned on.',
} as const;

/** The page that a weekly email's link opens (R745). */
export const unsubscribeTexts = {
  heading: 'Weekly email',
  ask: 'Turn off the weekly email? What it tells you about stays in your inbox.',
  confirm: 'Turn it off',
  done: 'The weekly email is off.',
  invalid: 'This link is not complete. Open it from the email again, or copy all of it.',
  choose: 'Choose in Settings',
} as const;

/** Announcements of admins to all members (R746). */
export const announcementTexts = {
  heading: 'Announce something',
  text: 'News for all members',
  hint: `It comes into their inboxes. One line, at most ${longestAnnouncement} characters.`,
  send: 'Announce',
  end: 'Take back',
  missing: 'Write what you want to announce.',
  long: `An announcement can have at most ${longestAnnouncement} characters.`,
  unreadable: 'An announcement can’t contain control characters.',
  sent: 'Announced.',
} as const;
