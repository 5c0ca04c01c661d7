import { longestReason } from '../moderation/bounds.ts';
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

export const reasonTexts = {
  missing: 'Please give a reason.',
  long: `A reason can have at most ${longestReason} characters.`,
  unreadable: 'The reason contains characters that cannot be displayed.',
} as const;
