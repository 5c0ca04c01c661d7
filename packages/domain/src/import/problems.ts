/** Problems of a file for which nothing of it is imported (R306). */
export const importProblems = [
  'unknown-file',
  'unknown-archive',
  'spreadsheet',
  'empty',
  'incomplete',
  'damaged-archive',
  'damaged-table',
  'damaged-document',
  'encrypted',
  'too-many-files',
  'too-large',
  'packed-too-tightly',
  'bad-path',
  'too-many-rows',
  'no-space',
  'stopped',
  'failed',
] as const;
export type ImportProblem = (typeof importProblems)[number];

/** Thrown while a file is read. */
export class ImportFileError extends Error {
  override readonly name = 'ImportFileError';
  readonly problem: ImportProblem;
  /** Which file of an archive is meant; empty for the whole. */
  readonly file: string;

  constructor(problem: ImportProblem, file = '', options: { readonly cause?: unknown } = {}) {
    super(problem, options);
    this.problem = problem;
    this.file = file;
  }
}
