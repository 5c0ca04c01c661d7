/** The most viewings of one user: pages load the ids of all seen movies, so that marks show everywhere. */
export const mostViewings = 20_000;
/** Entries per page of a diary. */
export const diaryPerPage = 40;
/** Tags of one diary entry, and characters (code points) of one (R811). */
export const mostTags = 10;
export const longestTag = 30;
/** Directors, countries and movies that a member's own statistics name (R556). */
export const mostSeenShown = 6;
/** An overall opinion from this one on is a high one (R556). */
export const highOverall = 8;
/** The scale of the overall opinion (R296). */
export const lowestOverall = 1;
export const highestOverall = 10;
/** No one watched a movie before the first one was shown. */
export const earliestViewing = '1895-12-28';

/** Viewings whose date is known make the diary; the others are listed apart (R300). */
export const diaryParts = ['dated', 'undated'] as const;
export type DiaryPart = (typeof diaryParts)[number];
