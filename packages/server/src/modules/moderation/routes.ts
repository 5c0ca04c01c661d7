import { invitePath } from '@hexreel/domain/accounts';
import { consume, consumeOfNew, type RateLimit } from '../../platform/rate-limits/index.ts';
import type { ApiRoutes, Call } from '../../platform/http/endpoints.ts';
import { parseMovieId } from '../catalogue/index.ts';
import { banMovie } from './bans/ban-movie.ts';
import { previewMovie, readBans } from './bans/read-bans.ts';
import { unbanMovie } from './bans/unban-movie.ts';
import { calculateAverages } from './calculate-averages.ts';
import { findListAuthor } from '../lists/index.ts';
import { countReportedMoments, readReportedMoments, reportMoment } from '../moments/index.ts';
import type { ModerationContext } from './context.ts';
import { createInvite, readInvites, revokeInvite } from './joining/invites.ts';
import { decideJoinRequest, readJoinRequests } from './joining/join-requests.ts';
import { countWaiting, readQueue } from './reports/read-queue.ts';
import { readPatterns } from './reports/read-patterns.ts';
import { removeReview } from './reports/remove-review.ts';
import { reportText } from './reports/report-text.ts';
import { settleMoment } from './reports/settle-moment.ts';
import { settleReport } from './reports/settle-report.ts';
import { readSubject } from './reports/subject.ts';
import { changeScores } from './scores/change-scores.ts';
import { makeAdmin, makeCritic, revokeAdmin, revokeCritic } from './users/change-roles.ts';
import { suspend, unsuspend } from './users/suspend-user.ts';
import { findUsers } from './users/find-users.ts';

/** Per admin. */
const searchLimit: RateLimit = { scope: 'admin-people-search', most: 60, seconds: 60 };
/** Per user. */
const reportLimit: RateLimit = { scope: 'report', most: 30, seconds: 3_600 };

/** Bans, editorial scores and averages. */
export function registerMovieTools({ registry, endpoints }: ApiRoutes, context: ModerationContext): void {
  const { database } = context;
  registry.read(endpoints.readBans, ({ query }) => readBans(database, query.cursor));
  registry.read(endpoints.previewMovie, ({ params }) => previewMovie(database, parseMovieId(params.movieId)));
  registry.write(endpoints.changeEditorialScores, async ({ member, params, body }) =>
    changeScores(context, await member(), { movieId: parseMovieId(params.movieId), ...body }),
  );
  registry.write(endpoints.removeEditorialScores, async ({ member, params, body }) =>
    changeScores(context, await member(), { movieId: parseMovieId(params.movieId), scores: null, reason: body.reason }),
  );
  registry.write(endpoints.banMovie, async ({ member, params, body }) => {
    const ban = { movieId: parseMovieId(params.movieId), reason: body?.reason, password: body?.password };
    return { ban: await banMovie(context, await member(), ban) };
  });
  registry.write(endpoints.unbanMovie, async ({ member, params, body }) => {
    await unbanMovie(context, await member(), { movieId: parseMovieId(params.movieId), reason: body?.reason });
    return null;
  });
  registry.write(endpoints.recalculateAverages, async ({ member }) => calculateAverages(context, await member()));
}

/** Roles and suspensions of users. */
export function registerUserTools({ registry, endpoints }: ApiRoutes, context: ModerationContext): void {
  const { database, now } = context;
  registry.read(endpoints.findUsersAsAdmin, async ({ member, query }) => {
    const { id } = await member();
    await consume(database, searchLimit, id, now());
    return { people: await findUsers(database, query) };
  });
  registry.write(endpoints.grantAdmin, async ({ member, params, body }) => ({
    person: await makeAdmin(context, await member(), params.userId, body),
  }));
  registry.write(endpoints.revokeAdmin, async ({ member, params, body }) => ({
    person: await revokeAdmin(context, await member(), params.userId, body),
  }));
  registry.write(endpoints.grantCritic, async ({ member, params, body }) => ({
    person: await makeCritic(context, await member(), params.userId, body),
  }));
  registry.write(endpoints.revokeCritic, async ({ member, params, body }) => ({
    person: await revokeCritic(context, await member(), params.userId, body),
  }));
  registry.write(endpoints.suspendUser, async ({ member, params, body }) => ({
    person: await suspend(context, await member(), params.userId, body),
  }));
  registry.write(endpoints.unsuspendUser, async ({ member, params, body }) => ({
    person: await unsuspend(context, await member(), params.userId, body),
  }));
}

/** Invites, and requests to join. */
export function registerJoining({ registry, endpoints }: ApiRoutes, context: ModerationContext): void {
  const { database, publicUrl } = context;
  registry.read(endpoints.readInvites, async () => ({ invites: await readInvites(database) }));
  registry.write(endpoints.createInvite, async ({ member, body }) => {
    const { invite, token } = await createInvite(context, await member(), body);
    return { invite, link: publicUrl + invitePath(token) };
  });
  registry.write(endpoints.revokeInvite, async ({ member, params }) => {
    await revokeInvite(context, await member(), params.inviteId);
    return null;
  });
  registry.read(endpoints.readJoinRequests, () => readJoinRequests(database));
  registry.write(endpoints.decideJoinRequest, async ({ member, params, body }) => {
    await decideJoinRequest(context, await member(), { userId: params.userId, ...body });
    return null;
  });
}

/** Reports by users. */
export function registerReports({ registry, endpoints }: ApiRoutes, context: ModerationContext): void {
  type ReportCall = Pick<Call<typeof endpoints.reportBio>, 'member' | 'params' | 'body'>;
  const reporterOf = async ({ member }: Pick<ReportCall, 'member'>) => {
    const reporter = await member();
    await consume(context.database, reportLimit, reporter.id, context.now());
    await consumeOfNew(context.database, 'report', reporter, context.now());
    return reporter.id;
  };

  registry.write(endpoints.reportReview, async (call) => {
    const subject = readSubject('review', call.params.userId, parseMovieId(call.params.movieId));
    await reportText(context, await reporterOf(call), subject, call.body);
    return null;
  });
  const reportUser = async (kind: 'display-name' | 'bio', call: ReportCall) => {
    const subject = readSubject(kind, call.params.userId, null);
    await reportText(context, await reporterOf(call), subject, call.body);
    return null;
  };
  registry.write(endpoints.reportList, async (call) => {
    const reporterId = await reporterOf(call);
    const list = await findListAuthor(context.database, call.params.listId);
    await reportText(context, reporterId, { kind: 'list', movieId: null, ...list }, call.body);
    return null;
  });
  registry.write(endpoints.reportMoment, async (call) => {
    const moment = { ...call.body, movieId: parseMovieId(call.params.movieId) };
    await reportMoment(context, await reporterOf(call), moment);
    return null;
  });
  registry.write(endpoints.reportDisplayName, (call) => reportUser('display-name', call));
  registry.write(endpoints.reportBio, (call) => reportUser('bio', call));
}

/** The queue of reports, and removal of reviews, for admins. */
export function registerReportTools({ registry, endpoints }: ApiRoutes, context: ModerationContext): void {
  registry.read(endpoints.readReportQueue, () => readQueue(context.database));
  registry.read(endpoints.readReportPatterns, () => readPatterns(context.database, context.now()));
  registry.read(endpoints.readReportedMoments, () => readReportedMoments(context.database));
  registry.write(endpoints.settleMoment, async ({ member, params, body }) => {
    await settleMoment(context, await member(), { ...body, movieId: parseMovieId(params.movieId) });
    return null;
  });
  registry.read(endpoints.countReports, async () => {
    const { database } = context;
    const [{ waiting }, moments] = await Promise.all([countWaiting(database), countReportedMoments(database)]);
    return { waiting: waiting + moments };
  });
  registry.write(endpoints.settleReport, async ({ member, params, body }) => {
    await settleReport(context, await member(), params.reportId, body);
    return null;
  });
  registry.write(endpoints.removeReview, async ({ member, params, body }) => {
    const subject = readSubject('review', params.userId, parseMovieId(params.movieId));
    await removeReview(context, await member(), subject, body);
    return null;
  });
}
