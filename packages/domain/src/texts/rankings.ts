/** Texts of /top-by-criteria that users see (R114, R115). */
export const rankingTexts = {
  heading: 'Top Movies by Criteria',
  chooseOne: 'Choose at least one',
  unknownTitle: '(Unknown)',
} as const;
