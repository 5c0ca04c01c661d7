/** The longest note or reason, in characters (code points). */
export const longestReason = 500;

/** Patterns in reports are of the last days (R827): who reports this many members, and whom this many report. */
export const reportPatternDays = 7;
export const fewestReportedMembers = 5;
export const fewestReporters = 3;
/** The most of each that admins see. */
export const mostReportPatterns = 10;

/** The most specializations of a critic, and the most characters of each. */
export const mostSpecializations = 8;
export const longestSpecialization = 40;
