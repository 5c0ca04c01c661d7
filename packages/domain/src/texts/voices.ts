/** Texts about members, between Home's rows (R664). */
export const voicesTexts = {
  quotes: 'This week’s reviews',
  about: 'on',
  lists: 'Lists by members',
  allLists: 'See all lists',
  tonight: 'Tonight, for everyone in the room',
  tonightText: 'One movie within everyone’s limits. Share the room’s link, no account needed.',
  open: 'Open a room',
} as const;
