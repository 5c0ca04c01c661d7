/** Characters of a password; nothing is trimmed and pasting is allowed (R163). */
export const shortestPassword = 6;
export const longestPassword = 128;
