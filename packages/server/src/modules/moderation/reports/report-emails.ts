import { z } from 'zod';
import { reportableKinds, textProblems, type ReportableKind } from '@hexreel/domain/moderation';
import { textRemovedMail } from '@hexreel/domain/texts/mails';
import { emailTemplate, type PrepareEmail } from '../../mail/index.ts';

/** Kind of this module's mails, as in the outbox. */
export const textRemoved = 'text-removed';

const aboutSchema = z.object({
  kind: z.enum(reportableKinds),
  problem: z.enum(textProblems),
  movieId: z.int().nullable(),
});

/**
 * Mails to authors when an admin removed a text of theirs, with its kind and the reason in our own words, since no word
 * that users typed is in a mail (modules/mail/email-template).
 */
export function reportEmails(): Record<string, PrepareEmail> {
  return {
    [textRemoved]: async ({ about }) => {
      const { kind, problem, movieId } = aboutSchema.parse(about);
      return emailTemplate(textRemovedMail(kind, problem), pathOf(kind, movieId));
    },
  };
}

/** Where the button leads: to what can be written again. */
function pathOf(kind: ReportableKind, movieId: number | null): string {
  if (kind === 'list') return '/lists';
  return kind === 'review' ? `/movie/${movieId ?? 0}?tab=rate` : '/profile?tab=settings';
}
