import {
  addressBodySchema,
  changePasswordBodySchema,
  passwordResponseSchema,
  resetPasswordBodySchema,
  signInBodySchema,
  signInResponseSchema,
  signUpBodySchema,
  signUpResponseSchema,
  verifyEmailBodySchema,
} from '@hexreel/domain/api/accounts';
import { ApiError, errorTexts } from '@hexreel/domain/api/errors';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { everyone, member, requireMember } from '../../../platform/access/index.ts';
import { presentViewer } from '../../../platform/sessions/index.ts';
import { changePassword } from '../change-password.ts';
import { askerOf, type AccountsContext } from '../context.ts';
import { clearLinkCookie, finishLink, readLinkCode } from '../google/google-sign-in.ts';
import { resetPassword } from '../reset-password.ts';
import { signIn } from '../sign-in.ts';
import { signUp } from '../sign-up.ts';
import { requestPasswordReset, resendVerification, verifyEmail } from '../verify-email.ts';
import { emptyBody, noContent } from './route-parts.ts';

/** POST /api/auth/...: signing up, in and out, and what the links in mails do. */
export function registerAuthRoutes(server: FastifyInstance, context: AccountsContext): void {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const documented = (summary: string) => ({ tags: ['accounts'], summary });

  app.post(
    '/api/auth/sign-up',
    {
      schema: {
        ...documented('Create an account; a mail verifies the address'),
        body: signUpBodySchema,
        response: { 200: signUpResponseSchema },
      },
      config: everyone,
    },
    async (request) => signUp(context, askerOf(request), request.body),
  );

  app.post(
    '/api/auth/sign-in',
    {
      schema: { ...documented('Sign in with a password'), body: signInBodySchema, response: { 200: signInResponseSchema } },
      config: everyone,
    },
    async (request, reply) => {
      const before = await request.viewer();
      const token = await signIn(context, askerOf(request), request.body);
      const found = await context.sessions.find(token);
      if (found === null) throw new ApiError('invalid_credentials', errorTexts.invalidCredentials);
      if (before !== null) await context.sessions.end(before.sessionId);
      reply.keepSession(token);
      const code = readLinkCode(context, request.headers.cookie);
      const googleLinked = code !== null && (await finishLink(context, found.signedIn, code));
      if (code !== null) void reply.header('set-cookie', clearLinkCookie(context));
      return { user: presentViewer(found.signedIn), googleLinked };
    },
  );

  app.post(
    '/api/auth/sign-out',
    { schema: { ...documented('Sign out here'), body: emptyBody, response: noContent }, config: everyone },
    async (request, reply) => {
      const viewer = await request.viewer();
      if (viewer !== null) await context.sessions.end(viewer.sessionId);
      return reply.forgetSession().code(204).send(null);
    },
  );

  app.post(
    '/api/auth/sign-out-everywhere',
    { schema: { ...documented('Sign out on all devices, this one too'), body: emptyBody, response: noContent }, config: member },
    async (request, reply) => {
      const viewer = await requireMember(request);
      await context.sessions.endAll(context.database, viewer.id);
      return reply.forgetSession().code(204).send(null);
    },
  );

  app.post(
    '/api/auth/verify-email',
    {
      schema: { ...documented('Use the code of a verification link'), body: verifyEmailBodySchema, response: noContent },
      config: everyone,
    },
    async (request, reply) => {
      await verifyEmail(context, askerOf(request), request.body.oobCode);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/auth/resend-verification',
    {
      schema: { ...documented('Send the verification mail again'), body: addressBodySchema, response: noContent },
      config: everyone,
    },
    async (request, reply) => {
      await resendVerification(context, askerOf(request), request.body.email);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/auth/request-password-reset',
    {
      schema: { ...documented('Send a link to choose a new password'), body: addressBodySchema, response: noContent },
      config: everyone,
    },
    async (request, reply) => {
      await requestPasswordReset(context, askerOf(request), request.body.email);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/auth/reset-password',
    {
      schema: {
        ...documented('Use the code of a reset link'),
        body: resetPasswordBodySchema,
        response: { 200: passwordResponseSchema },
      },
      config: everyone,
    },
    async (request, reply) => {
      const answer = await resetPassword(context, askerOf(request), request.body);
      reply.forgetSession();
      return answer;
    },
  );

  app.post(
    '/api/auth/change-password',
    {
      schema: {
        ...documented('Change the own password; ends all other sessions'),
        body: changePasswordBodySchema,
        response: { 200: passwordResponseSchema },
      },
      config: member,
    },
    async (request, reply) => {
      const { token, passwordIsCommon } = await changePassword(context, await requireMember(request), request.body);
      reply.keepSession(token);
      return { passwordIsCommon };
    },
  );
}
