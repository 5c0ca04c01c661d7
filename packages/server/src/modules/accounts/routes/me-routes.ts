import {
  accountExportSchema,
  accountSchema,
  deleteAccountBodySchema,
  editProfileBodySchema,
  editProfileResponseSchema,
  sessionsResponseSchema,
} from '@hexreel/domain/api/accounts';
import { meResponseSchema } from '@hexreel/domain/api/me';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { everyone, member, requireMember } from '../../../platform/access/index.ts';
import { presentViewer } from '../../../platform/sessions/index.ts';
import type { AccountsContext } from '../context.ts';
import { deleteAccount, exportAccount } from '../leaving.ts';
import { editProfile, readAccount } from '../own-account.ts';
import { readSessions } from '../own-sessions.ts';
import { noContent } from './route-parts.ts';

/** /api/me and what stands below it: the own account, its sessions, its export, its end. */
export function registerMeRoutes(server: FastifyInstance, context: AccountsContext): void {
  const { database, sessions } = context;
  const app = server.withTypeProvider<ZodTypeProvider>();
  const documented = (summary: string) => ({ tags: ['me'], summary });

  // `user` is null for visitors, with status 200 (readings, 36).
  app.get(
    '/api/me',
    { schema: { ...documented('Who is signed in'), response: { 200: meResponseSchema } }, config: everyone },
    async (request) => {
      const viewer = await request.viewer();
      return { user: viewer === null ? null : presentViewer(viewer) };
    },
  );

  app.get(
    '/api/me/account',
    { schema: { ...documented('The own account as Settings shows it'), response: { 200: accountSchema } }, config: member },
    async (request) => readAccount(database, (await requireMember(request)).id),
  );

  app.patch(
    '/api/me',
    {
      schema: {
        ...documented('Change display name, bio or picture'),
        body: editProfileBodySchema,
        response: { 200: editProfileResponseSchema },
      },
      config: member,
    },
    async (request) => {
      const viewer = await requireMember(request);
      await editProfile(database, viewer.id, request.body, new Date(context.now()));
      const account = await readAccount(database, viewer.id);
      const { displayName, profilePic } = account;
      return { user: presentViewer({ ...viewer, displayName, profilePic }), account };
    },
  );

  app.delete(
    '/api/me',
    {
      schema: {
        ...documented('Delete the own account with everything in it'),
        body: deleteAccountBodySchema,
        response: noContent,
      },
      config: member,
    },
    async (request, reply) => {
      await deleteAccount(context, await requireMember(request), request.body?.password);
      return reply.forgetSession().code(204).send(null);
    },
  );

  app.get(
    '/api/me/sessions',
    { schema: { ...documented('Where one is signed in'), response: { 200: sessionsResponseSchema } }, config: member },
    async (request) => readSessions(sessions, await requireMember(request)),
  );

  app.get(
    '/api/me/export',
    {
      schema: { ...documented('All that is kept about oneself, as one document'), response: { 200: accountExportSchema } },
      config: member,
    },
    async (request, reply) => {
      const viewer = await requireMember(request);
      void reply.header('content-disposition', `attachment; filename="hexreel-${viewer.username}.json"`);
      return exportAccount(context, viewer);
    },
  );
}
