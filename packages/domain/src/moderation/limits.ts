/** The longest note or reason, in characters (code points). */
export const longestReason = 500;

/** The most specialisations of a critic, and the most characters of each. */
export const mostSpecialisations = 8;
export const longestSpecialisation = 40;
