import type { ApiRoutes } from '../../platform/http/endpoints.ts';
import { announce, endAnnouncement, readAnnouncements } from './announcements.ts';
import { readAudit } from './audit/read-audit.ts';
import type { ModerationContext } from './context.ts';
import { registerJoining, registerMovieTools, registerReports, registerReportTools, registerUserTools } from './routes.ts';

export { wholeSite, writeAudit } from './audit/write-audit.ts';
export { calculateAverages } from './calculate-averages.ts';
export { reportEmails } from './reports/report-emails.ts';
export { changeAdminByGroup } from './users/change-roles.ts';
export { storeInvite } from './joining/invites.ts';
export { exportReports } from './reports/export-reports.ts';
export {
  commandLine,
  grantAdmin,
  grantCritic,
  removeSecondFactorsOf,
  revokeAdmin,
  revokeCritic,
  type Granting,
} from './users/command-line-roles.ts';

/**
 * Actions of admins and reports of users: bans, averages, roles and suspensions (R175, R185, R186, R187), invites and requests
 * to join (R791, R795), reports and the removal of texts (R189), and the log of it all.
 */
export function registerModeration(api: ApiRoutes, context: ModerationContext): void {
  registerMovieTools(api, context);
  registerUserTools(api, context);
  registerJoining(api, context);
  registerReports(api, context);
  registerReportTools(api, context);
  const { registry, endpoints } = api;
  registry.read(endpoints.readAnnouncements, () => readAnnouncements(context.database));
  registry.write(endpoints.announce, async ({ member, body }) => announce(context, await member(), body.text));
  registry.write(endpoints.endAnnouncement, async ({ member, params }) =>
    endAnnouncement(context, await member(), params.announcementId),
  );
  registry.read(endpoints.readAudit, ({ query }) => readAudit(context.database, query));
}
