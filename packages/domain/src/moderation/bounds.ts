/** The longest note or reason, in characters (code points). */
export const longestReason = 500;

/** The most specializations of a critic, and the most characters of each. */
export const mostSpecializations = 8;
export const longestSpecialization = 40;
