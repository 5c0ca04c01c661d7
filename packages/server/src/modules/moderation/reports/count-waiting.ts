import type { ReportCount } from '@hexreel/domain/contract/reports';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { report } from '../../../db/schema/index.ts';

/** How many texts wait in the queue. One statement, cheap enough to poll. */
export async function countWaiting(database: Database): Promise<ReportCount> {
  const { rows } = await database.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from (
      select 1 from ${report} where settled_at is null group by kind, author_id, movie_id, list_id
    ) as texts`);
  return { waiting: rows[0]?.waiting ?? 0 };
}
