import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { report } from '../../../db/schema/index.ts';

/** A user's reports, for their export; not what others wrote. */
export async function exportReports(database: Database, userId: string): Promise<{ reports: Record<string, unknown>[] }> {
  const rows = await database.select().from(report).where(eq(report.reporterId, userId)).orderBy(asc(report.reportedAt));
  return {
    reports: rows.map(({ kind, authorId, movieId, listId, problem, note, reportedAt, outcome }) => ({
      kind,
      userId: authorId,
      movieId: movieId === null ? null : String(movieId),
      listId,
      problem,
      note,
      timestamp: reportedAt.toISOString(),
      outcome,
    })),
  };
}
