import type { ReportedText, ReportQueue, ReportCount } from '@hexreel/domain/contract/reports';
import type { ReportableKind, TextProblem } from '@hexreel/domain/moderation';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { movie, user, rating, report } from '../../../db/schema/index.ts';
import { listTextOf } from '../../lists/index.ts';

/** Texts on a page of the queue; the next ones follow as these are settled. */
const textsShown = 20;
/** Reports that are shown for each text. */
const reportsShown = 10;

/** Reported texts that wait, the longest-waiting first. One statement, however many reports there are. */
export async function readQueue(database: Database): Promise<ReportQueue> {
  const { rows } = await database.execute<QueueRow>(sql`
    with waiting as (
      select kind, author_id, movie_id, list_id, min(reported_at) as first_at, (array_agg(id order by reported_at, id))[1] as id
      from ${report} where settled_at is null
      group by kind, author_id, movie_id, list_id
    ), shown as (
      select *, (select count(*)::int from waiting) as total from waiting order by first_at, id limit ${textsShown}
    )
    select shown.kind, shown.id, shown.total, first.reported_text,
      author.id as author_id, author.username, author.display_name, author.bio,
      ${rating.movieId} as movie_id, ${movie.title} as title, ${rating.review} as review,
      shown.list_id, ${listTextOf(sql`shown.list_id`)} as list_text, said.reports
    from shown
    join ${user} as author on author.id = shown.author_id
    join ${report} as first on first.id = shown.id
    left join ${rating} on ${rating.userId} = shown.author_id and ${rating.movieId} = shown.movie_id
    left join ${movie} on ${movie.id} = shown.movie_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object(
        'reporter', one.username, 'problem', one.problem, 'note', one.note, 'reportedAt', one.reported_at
      ) order by one.reported_at) as reports
      from (
        select reporter.username, other.problem, other.note, other.reported_at
        from ${report} as other
        left join ${user} as reporter on reporter.id = other.reporter_id
        where other.settled_at is null and other.kind = shown.kind and other.author_id = shown.author_id
          and other.movie_id is not distinct from shown.movie_id
          and other.list_id is not distinct from shown.list_id
        order by other.reported_at limit ${reportsShown}
      ) as one
    ) as said
    order by shown.first_at, shown.id`);
  return { texts: rows.map(presentText), total: rows[0]?.total ?? 0 };
}

// A type rather than an interface: the driver requires an index signature.
type QueueRow = {
  readonly id: string;
  readonly kind: ReportableKind;
  readonly total: number;
  readonly reported_text: string;
  readonly author_id: string;
  readonly username: string;
  readonly display_name: string;
  readonly bio: string;
  readonly movie_id: number | null;
  readonly title: string | null;
  readonly review: string | null;
  readonly list_id: string | null;
  readonly list_text: string | null;
  readonly reports: readonly {
    readonly reporter: string | null;
    readonly problem: TextProblem;
    readonly note: string;
    readonly reportedAt: string;
  }[];
};

function presentText(row: QueueRow): ReportedText {
  const reports = row.reports.map(({ reporter, problem, note, reportedAt }) => ({
    reporter,
    problem,
    note,
    reportedAt: new Date(reportedAt).toISOString(),
  }));
  return {
    id: row.id,
    kind: row.kind,
    author: { id: row.author_id, username: row.username, displayName: row.display_name },
    movie: row.movie_id === null ? null : { id: row.movie_id, title: row.title ?? '' },
    listId: row.list_id,
    text: row.reported_text,
    textNow: textNow(row),
    firstReportedAt: reports[0]?.reportedAt ?? '',
    reports,
  };
}

function textNow({ kind, review, display_name: displayName, bio, list_text: listText }: QueueRow): string {
  if (kind === 'list') return listText ?? '';
  if (kind === 'display-name') return displayName;
  return kind === 'bio' ? bio : (review ?? '');
}

/** How many texts wait in the queue. One statement, cheap enough to poll. */
export async function countWaiting(database: Database): Promise<ReportCount> {
  const { rows } = await database.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from (
      select 1 from ${report} where settled_at is null group by kind, author_id, movie_id, list_id
    ) as texts`);
  return { waiting: rows[0]?.waiting ?? 0 };
}
