/** Members with the closest taste who are shown (R254). */
export const closestUsersShown = 20;
