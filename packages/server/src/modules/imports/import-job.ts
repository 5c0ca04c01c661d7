import { largestQuickImport } from '@hexreel/domain/import';
import type { Database } from '../../db/client.ts';
import type { AppEvent } from '../../platform/events/index.ts';
import { addJob } from '../../platform/jobs/index.ts';
import type { Work } from './work.ts';

/** Each is done alongside the others: small files do not wait for large ones, and writing for neither. */
export const taskNames = { writing: 'import-writing', reading: 'import-reading', readingLarge: 'import-reading-large' } as const;
/** Has the import's next status worked on. @param tx the transaction that sets it */
export function addImportJob(
  tx: Database,
  { id, size, status }: { readonly id: string; readonly size: number; readonly status: Work['status'] },
  now: number,
): Promise<AppEvent> {
  const reading = size > largestQuickImport ? taskNames.readingLarge : taskNames.reading;
  return addJob(tx, { task: status === 'reading' ? reading : taskNames.writing, key: id, size, now });
}
