/** Characters of a username, after trimming (R144). */
export const shortestUsername = 3;
export const longestUsername = 32;

/** Characters (code points) of a display name, after trimming (R146). */
export const shortestDisplayName = 3;
export const longestDisplayName = 32;
