/** What pages and the API say about what is in movies. */
export const warningTexts = {
  rateFirst: 'Rate the movie first, then say what is in it.',
  unknownTopic: 'There is no such topic.',
} as const;
