/** Texts about members, between Home's rows (R664). */
export const voicesTexts = {
  quotes: 'This week’s reviews',
  about: 'on',
  lists: 'Lists by members',
  allLists: 'See all lists',
  tonight: 'Watching with others?',
  tonightText: 'One movie within everyone’s limits. Open a room and share its link, no account needed.',
  open: 'Find one for everyone',
} as const;
