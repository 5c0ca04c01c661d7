import { hours } from '@hexreel/domain/durations';
import type { TextProblem } from '@hexreel/domain/moderation';
import type { Community } from './community-file.ts';
import type { RatedCommunity } from './plan-ratings.ts';

/** One user's report of another's review; `reportedAt` in milliseconds since 1970. */
export interface PlannedReport {
  readonly reporterId: string;
  readonly authorId: string;
  readonly movieId: number;
  readonly reportedText: string;
  readonly problem: TextProblem;
  readonly note: string;
  readonly reportedAt: number;
}

/** Reports of the last days, hours apart; those on reviews that are not in the plan are left out. */
export function planReports({
  reports,
  members,
  ratings,
  now,
}: Pick<RatedCommunity, 'members' | 'ratings' | 'now'> & { readonly reports: Community['reports'] }): PlannedReport[] {
  const ids = new Map(members.map(({ username, id }) => [username, id]));
  return reports.flatMap(({ reporter, author, movie, problem, note }, index) => {
    const [reporterId, authorId] = [ids.get(reporter), ids.get(author)];
    const reported = ratings.find(({ userId, movieId, review }) => userId === authorId && movieId === movie && review !== '');
    if (reporterId === undefined || authorId === undefined || reported === undefined) return [];
    const reportedAt = Math.max(reported.reviewAt ?? reported.createdAt, now - hours(5 + 21 * index));
    return [{ reporterId, authorId, movieId: movie, reportedText: reported.review, problem, note, reportedAt }];
  });
}
