import { newAccountAge } from '@hexreel/domain/accounts';
import type { ReportPatterns } from '@hexreel/domain/contract/reports';
import { days } from '@hexreel/domain/durations';
import { fewestReportedMembers, fewestReporters, mostReportPatterns, reportPatternDays } from '@hexreel/domain/moderation';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { report, user } from '../../../db/schema/index.ts';

/**
 * Who reported many members in the last days, and whom many reported, open and settled (R827). Suspended users are left out:
 * about them is decided. Two statements. @param now in milliseconds
 */
export async function readPatterns(database: Database, now: number): Promise<ReportPatterns> {
  const [reporters, targets] = await Promise.all([readReporters(database, now), readTargets(database, now)]);
  return { reporters, targets };
}

const reportFacts = sql`count(*)::int as reports, (count(*) filter (where ${report.outcome} = 'dismissed'))::int as dismissed`;
const isRecent = (now: number) => sql`${report.reportedAt} > ${timeOf(now - days(reportPatternDays))}::timestamptz`;

async function readReporters(database: Database, now: number): Promise<ReportPatterns['reporters']> {
  const { rows } = await database.execute<Row<'reporters'>>(sql`
    select ${user.id}, ${user.username}, ${user.displayName} as name, count(distinct ${report.authorId})::int as members, ${reportFacts},
      ${user.createdAt} > ${timeOf(now - newAccountAge)}::timestamptz as "isNew"
    from ${report} join ${user} on ${user.id} = ${report.reporterId} and ${user.suspendedAt} is null
    where ${isRecent(now)}
    group by ${user.id} having count(distinct ${report.authorId}) >= ${fewestReportedMembers}
    order by members desc, ${user.id} limit ${mostReportPatterns}`);
  return rows.map(presentRow);
}

async function readTargets(database: Database, now: number): Promise<ReportPatterns['targets']> {
  const age = sql`${newAccountAge / 1_000} * interval '1 second'`;
  const { rows } = await database.execute<Row<'targets'>>(sql`
    select ${user.id}, ${user.username}, ${user.displayName} as name, count(distinct ${report.reporterId})::int as reporters, ${reportFacts},
      (count(distinct ${report.reporterId}) filter (where ${report.reportedAt} < reporter.created_at + ${age}))::int as "newReporters"
    from ${report} join ${user} on ${user.id} = ${report.authorId} and ${user.suspendedAt} is null
    left join ${user} as reporter on reporter.id = ${report.reporterId}
    where ${isRecent(now)}
    group by ${user.id} having count(distinct ${report.reporterId}) >= ${fewestReporters}
    order by reporters desc, ${user.id} limit ${mostReportPatterns}`);
  return rows.map(presentRow);
}

/** A pattern, with its user's fields as columns. */
type Row<List extends keyof ReportPatterns> = Omit<ReportPatterns[List][number], 'person'> & {
  readonly id: string;
  readonly username: string;
  readonly name: string;
};

function presentRow<Facts extends { id: string; username: string; name: string }>({ id, username, name, ...facts }: Facts) {
  return { person: { id, username, displayName: name }, ...facts };
}

function timeOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
