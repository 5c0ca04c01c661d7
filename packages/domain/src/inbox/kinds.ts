/** Kinds of events that an inbox tells (R806). */
export const inboxKinds = [
  'follow',
  'helpful',
  'friend-rating',
  'report-removed',
  'report-dismissed',
  'import',
  'announcement',
  'movie-out',
  'movie-on-service',
  'room-joined',
  'room-decided',
  'follow-request',
  'follow-accepted',
  'circle-joined',
  'circle-date',
  'circle-evening',
  'ladder-step',
  'export',
] as const;
export type InboxKind = (typeof inboxKinds)[number];

/** Topics of the inbox, about each of which a member chooses how they hear (R743), with their kinds. */
export const kindsOfTopic = {
  follows: ['follow', 'follow-request', 'follow-accepted'],
  ratings: ['friend-rating'],
  votes: ['helpful'],
  reports: ['report-removed', 'report-dismissed'],
  releases: ['movie-out', 'movie-on-service'],
  evenings: ['room-joined', 'room-decided', 'circle-joined', 'circle-date', 'circle-evening'],
  ladder: ['ladder-step'],
  imports: ['import', 'export'],
  announcements: ['announcement'],
} as const satisfies Readonly<Record<string, readonly InboxKind[]>>;
export type InboxTopic = keyof typeof kindsOfTopic;
export const inboxTopics = Object.keys(kindsOfTopic) as readonly InboxTopic[];

/** Ways to hear of something: not at all, in the inbox, there with a notification, and there with a mail a week. */
export const inboxWays = ['off', 'inbox', 'push', 'weekly'] as const;
export type InboxWay = (typeof inboxWays)[number];
/** The way of a topic about which a member has chosen nothing. */
export const usualWay: InboxWay = 'inbox';
