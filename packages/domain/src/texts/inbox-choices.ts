import { longestAnnouncement } from '../inbox/bounds.ts';

/** How members hear of what the inbox tells (R743, R744), in Settings. */
export const inboxChoiceTexts = {
  topics: {
    follows: 'New followers',
    ratings: 'Ratings of movies on your watchlist',
    votes: 'Helpful votes for your reviews',
    reports: 'Your settled reports',
    imports: 'Finished imports',
    announcements: 'News of this site',
  },
  ways: {
    off: 'Not at all',
    inbox: 'Inbox',
    push: 'Inbox and notification',
  },
  device: 'Notifications on this device',
  deviceHint: 'They say how many new things there are, and nothing about them. Signing out ends them.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  isOn: 'On for this device.',
  unsupported: 'This browser has no notifications for sites, or this site’s address is not safe enough for them (https).',
  denied: 'This browser blocks notifications of this site. Its own settings change that.',
  failed: 'Notifications could not be turned on.',
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
