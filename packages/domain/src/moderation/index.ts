/** What people wrote and others may report: rules and texts that both sides need (specification, section 6, Admin). */

/** What can be wrong with a text; also why a review was removed. */
export const textProblems = ['abuse', 'spam', 'spoilers', 'other'] as const;
export type TextProblem = (typeof textProblems)[number];

export const textProblemLabels: Readonly<Record<TextProblem, string>> = {
  abuse: 'Insults, hate or threats',
  spam: 'Advertising or spam',
  spoilers: 'Spoilers without a warning',
  other: 'Something else',
};

/** What of a person can be reported. */
export const reportableKinds = ['review', 'display-name', 'bio'] as const;
export type ReportableKind = (typeof reportableKinds)[number];

export const reportableLabels: Readonly<Record<ReportableKind, string>> = {
  review: 'Review',
  'display-name': 'Display name',
  bio: 'Bio',
};

/** How a report ends: the text stays, or it goes. */
export const reportOutcomes = ['dismissed', 'removed'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

export const reportTexts = {
  sent: 'Thank you. An admin will look at it.',
  own: 'Nobody reports what is their own.',
  settled: 'This report is settled, or it never was.',
  nothingThere: 'There is nothing to report.',
} as const;

/** The longest note or reason, in characters (code points). */
export const longestReason = 500;

export const reasonTexts = {
  long: 'A reason has at most 500 characters.',
  unreadable: 'The reason contains characters that cannot be shown.',
} as const;

/** A note or reason as it is kept: one line. */
export function readReason(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** @returns the text that people see where a reason cannot be kept, or null where nothing is wrong */
export function checkReason(text: string): string | null {
  const reason = readReason(text);
  if (Array.from(reason).length > longestReason) return reasonTexts.long;
  return reason.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(reason) ? null : reasonTexts.unreadable;
}
