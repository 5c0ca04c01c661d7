import type { ReportableKind, TextProblem } from '@hexreel/domain/moderation';
import { z } from 'zod';
import { reportableKinds, textProblems } from '@hexreel/domain/moderation';
import type { Letter, PrepareLetter } from '../mail/index.ts';

/** Cause of this module's mails, as the outbox names it. */
export const textRemoved = 'text-removed';

const aboutSchema = z.object({
  kind: z.enum(reportableKinds),
  problem: z.enum(textProblems),
  movieId: z.int().nullable(),
});

/**
 * What authors are told of a text that an admin took away: what it was and why, in words of ours, since no word that
 * people typed stands in a mail (modules/mail/letter).
 */
export function reportLetters(): Record<string, PrepareLetter> {
  return {
    [textRemoved]: async ({ about }) => {
      const { kind, problem, movieId } = aboutSchema.parse(about);
      return letterOf(kind, problem, movieId);
    },
  };
}

const reasons: Readonly<Record<TextProblem, string>> = {
  abuse: 'it insults, threatens or stirs up hatred against people',
  spam: 'it is advertising or spam',
  spoilers: 'it gives the story away without a warning',
  other: 'it goes against the terms of this site',
};

function letterOf(kind: ReportableKind, problem: TextProblem, movieId: number | null): Letter {
  const footnote =
    'You get this mail because the text was yours. What is allowed here stands in the terms, at the foot of every page.';
  switch (kind) {
    case 'review':
      return {
        subject: 'A review of yours was removed',
        heading: 'Your review was removed',
        paragraphs: [
          `An admin of Hexreel read one of your reviews and removed its text, because ${reasons[problem]}.`,
          'Your scores stay and count as before. You are welcome to write about the movie again.',
        ],
        action: { label: 'Go to the movie', path: `/movie/${movieId ?? 0}?tab=rate` },
        footnote,
      };
    case 'display-name':
      return {
        subject: 'Your display name was replaced',
        heading: 'Your display name was replaced',
        paragraphs: [
          `An admin of Hexreel replaced your display name, because ${reasons[problem]}.`,
          'Choose another one in your settings, whenever you like.',
        ],
        action: { label: 'Choose a name', path: '/profile?tab=settings' },
        footnote,
      };
    case 'bio':
      return {
        subject: 'Your bio was removed',
        heading: 'Your bio was removed',
        paragraphs: [
          `An admin of Hexreel removed what stood in your bio, because ${reasons[problem]}.`,
          'Write another one in your settings, whenever you like.',
        ],
        action: { label: 'Write another bio', path: '/profile?tab=settings' },
        footnote,
      };
  }
}
