/** The latest review above a profile's tabs (R774), and the place on phones that opens the rest of them (R770). */
export const profileTexts = { latestReview: 'Latest review', moreTabs: 'More' } as const;
