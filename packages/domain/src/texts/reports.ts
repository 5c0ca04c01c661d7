import { longestReason, reportPatternDays } from '../moderation/bounds.ts';
import type { ReportableKind, TextProblem } from '../moderation/reports.ts';

export const textProblemLabels: Readonly<Record<TextProblem, string>> = {
  abuse: 'Insults, hate or threats',
  spam: 'Advertising or spam',
  spoilers: 'Spoilers without a warning',
  other: 'Something else',
};

/** Why an admin removed a text, after 'because'. */
export const removalReasons: Readonly<Record<TextProblem, string>> = {
  abuse: 'it contains insults, hate or threats',
  spam: 'it is advertising or spam',
  spoilers: 'it contains spoilers without a warning',
  other: 'it breaks the terms of this site',
};

export const reportableLabels: Readonly<Record<ReportableKind, string>> = {
  review: 'Review',
  'display-name': 'Display name',
  bio: 'Bio',
  list: 'List',
};

export const reportTexts = {
  sent: 'Thank you. An admin will review it.',
  own: 'You cannot report your own text.',
  settled: 'This report has already been settled or does not exist.',
  nothingThere: 'There is nothing to report.',
} as const;

/** Texts about patterns in reports, for admins (R827). */
export const reportPatternTexts = {
  heading: `Patterns of the last ${reportPatternDays} days`,
  /** The sentence about one who reports many members, after their name. */
  reporter: ({
    members,
    reports,
    dismissed,
  }: {
    readonly members: number;
    readonly reports: number;
    readonly dismissed: number;
  }) => `reported ${members} members in ${reports} reports${dismissedText(dismissed)}`,
  isNew: 'New account',
  /** The sentence about one whom many report, after their name. */
  target: ({
    reporters,
    newReporters,
    dismissed,
  }: {
    readonly reporters: number;
    readonly newReporters: number;
    readonly dismissed: number;
  }) =>
    `was reported by ${reporters} members, ${newReporters === 0 ? 'none' : newReporters} with a new account${dismissedText(dismissed)}`,
} as const;

function dismissedText(dismissed: number): string {
  return dismissed === 0 ? '' : `; ${dismissed} dismissed so far`;
}

export const reasonTexts = {
  missing: 'Please give a reason.',
  long: `A reason can have at most ${longestReason} characters.`,
  unreadable: 'The reason contains characters that cannot be displayed.',
} as const;
