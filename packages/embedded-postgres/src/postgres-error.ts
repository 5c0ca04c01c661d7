import { StartError } from './start-error.ts';
import { diskFullSentence } from './folder-error.ts';

/**
 * Turns the output of a failed PostgreSQL or initdb into one message that says what to do.
 * @param folder where the database is, or was to be
 * @param logFile where to read more; null where there is no log
 */
export function explainPostgresError(output: string, options: { folder: string; logFile: string | null }): StartError {
  if (/No space left on device|Disk quota exceeded/u.test(output)) return new StartError(diskFullSentence(options.folder));
  const lines = output.split('\n').map((line) => line.trim());
  const reported =
    lines.findLast((line) => /\b(FATAL|PANIC|error|ERROR):/u.test(line)) ??
    lines.findLast((line) => line !== '') ??
    'it gave no reason';
  const reason = reported.replace(/^.*?\b(FATAL|PANIC|error|ERROR):\s*/u, '').replace(/\.$/u, '');
  const more = options.logFile === null ? '' : ` Its log is ${options.logFile}.`;
  return new StartError(`PostgreSQL could not start in ${options.folder}: ${reason}.${more}`);
}
