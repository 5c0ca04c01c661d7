/** Reports and what they are about, for server and pages (R189). */

/** Reasons for a report, and for the removal of a review. */
export const textProblems = ['abuse', 'spam', 'spoilers', 'other'] as const;
export type TextProblem = (typeof textProblems)[number];

/** The texts that can be reported. */
export const reportableKinds = ['review', 'display-name', 'bio', 'list'] as const;
export type ReportableKind = (typeof reportableKinds)[number];

/** How a report is settled: the text stays, or it is removed. */
export const reportOutcomes = ['dismissed', 'removed'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];
