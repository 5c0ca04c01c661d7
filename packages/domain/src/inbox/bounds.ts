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

/** The longest announcement, in characters (code points). */
export const longestAnnouncement = 300;
