import { longestReason } from '../moderation/limits.ts';
import type { ReportableKind, TextProblem } from '../moderation/reports.ts';

export const textProblemLabels: Readonly<Record<TextProblem, string>> = {
  abuse: 'Insults, hate or threats',
  spam: 'Advertising or spam',
  spoilers: 'Spoilers without a warning',
  other: 'Something else',
};

export const reportableLabels: Readonly<Record<ReportableKind, string>> = {
  review: 'Review',
  'display-name': 'Display name',
  bio: 'Bio',
};

export const reportTexts = {
  sent: 'Thank you. An admin will review it.',
  own: 'You cannot report your own text.',
  settled: 'This report has already been settled or does not exist.',
  nothingThere: 'There is nothing to report.',
} as const;

export const reasonTexts = {
  long: `A reason can have at most ${longestReason} characters.`,
  unreadable: 'The reason contains characters that cannot be displayed.',
} as const;
