/** How far an import is. */
export const importStatuses = ['uploading', 'reading', 'review', 'importing', 'done', 'undoing', 'undone', 'failed'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** Those in which there is something to do; a user has one such import at most (R314). */
export const openStatuses: readonly ImportStatus[] = ['uploading', 'reading', 'review', 'importing', 'undoing'];
/** Those in which the server works. */
export const workingStatuses = ['reading', 'importing', 'undoing'] as const satisfies readonly ImportStatus[];

/** States of a film of a file, as the review shows them (R310). */
export const filmStates = ['ready', 'asked', 'here', 'elsewhere', 'unmarked', 'other', 'broken'] as const;
export type FilmState = (typeof filmStates)[number];

/** Outcomes of a film: written, written and taken back, only put in a list, or why nothing was written. */
export const filmOutcomes = [
  'added',
  'undone',
  'in-list',
  'nothing-new',
  'not-available',
  'history-full',
  'watchlist-full',
] as const;
export type FilmOutcome = (typeof filmOutcomes)[number];
