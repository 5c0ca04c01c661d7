/** Items are kept for so long (R807), in days. */
export const inboxDays = 90;
/** The latest items of a member, which are kept (R807). */
export const mostInboxItems = 500;
/** Bundles of one answer. */
export const bundlesPerPage = 30;
/** Actors that a bundle names; the others are counted. */
export const mostNamed = 2;
/** A greater number of unread items is shown as this one and a plus. */
export const mostCounted = 99;

/** A movie is told of as out for so long (R748), in days: a site that was down then still does. */
export const releaseDays = 7;

/** A member gets a weekly mail (R745) this often at most, in days. */
export const weeklyMailDays = 7;

/** Where a browser learns that the inbox changed (R747); not part of the contract. */
export const inboxLivePath = '/api/me/inbox/live';

/** In place of the code in the address of the page that says that weekly mails are off (R745). */
export const unsubscribed = 'done';

/** The longest announcement, in characters (code points). */
export const longestAnnouncement = 300;
