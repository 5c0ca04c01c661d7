/** The page that browsers show where the site cannot be reached (R741), and what its worker says. */
export const offlineTexts = {
  heading: 'You are offline',
  text: 'The page comes as soon as the site can be reached again. Until then, here is what this device has kept for you.',
  retry: 'Try again',
  tonight: 'Tonight’s movie',
  watchlist: 'Your watchlist',
  viewed: 'Movies you looked at last',
} as const;

/** Notifications (R744), which say how many things are unread and nothing about them. The worker puts the number in. */
export const pushTexts = {
  none: 'There is something new in your inbox.',
  one: 'One new thing in your inbox.',
  many: '{count} new things in your inbox.',
} as const;
