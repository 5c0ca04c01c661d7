import { removeReviewBodySchema, reportBodySchema, reportQueueSchema, settleBodySchema } from '@hexreel/domain/api/reports';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { admin, member, requireMember } from '../../platform/access/index.ts';
import { consume, type Limit } from '../../platform/limits/index.ts';
import { parseMovieId } from '../movies/index.ts';
import type { ReportsContext } from './context.ts';
import { readQueue } from './read-queue.ts';
import { removeReview } from './remove-review.ts';
import { reportText } from './report-text.ts';
import { settleReport } from './settle-report.ts';
import { readSubject } from './subject.ts';

/** By person. */
const reportLimit: Limit = { scope: 'report', most: 30, seconds: 3_600 };

const documented = (summary: string) => ({ tags: ['reports'], summary });
const personParams = z.object({ userId: z.string().describe("the author's id") });
const reviewParams = personParams.extend({ movieId: z.string().describe("TMDB's movie id") });
const done = { 204: z.null().describe('done') };

/** PUT /api/reports/... for members. */
export function registerReportRoutes(server: FastifyInstance, context: ReportsContext): void {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const reporterOf = async (request: FastifyRequest) => {
    const { id } = await requireMember(request);
    await consume(context.database, reportLimit, id, context.now());
    return id;
  };

  app.put(
    '/api/reports/reviews/:userId/:movieId',
    {
      schema: { ...documented('Report a review'), params: reviewParams, body: reportBodySchema, response: done },
      config: member,
    },
    async (request, reply) => {
      const { userId, movieId } = request.params;
      const subject = readSubject('review', userId, parseMovieId(movieId));
      await reportText(context, await reporterOf(request), subject, request.body);
      return reply.code(204).send(null);
    },
  );

  for (const kind of ['display-name', 'bio'] as const) {
    app.put(
      `/api/reports/people/:userId/${kind}`,
      {
        schema: { ...documented(`Report a ${kind}`), params: personParams, body: reportBodySchema, response: done },
        config: member,
      },
      async (request, reply) => {
        const subject = readSubject(kind, request.params.userId, null);
        await reportText(context, await reporterOf(request), subject, request.body);
        return reply.code(204).send(null);
      },
    );
  }
}

/** /api/admin/reports and /api/admin/reviews */
export function registerModerationRoutes(server: FastifyInstance, context: ReportsContext): void {
  const app = server.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/api/admin/reports',
    {
      schema: { ...documented('Reported texts that wait, the oldest first'), response: { 200: reportQueueSchema } },
      config: admin,
    },
    async () => readQueue(context.database),
  );

  app.put(
    '/api/admin/reports/:reportId',
    {
      schema: {
        ...documented('Settle all reports on a text: it goes, or it stays'),
        params: z.object({ reportId: z.string() }),
        body: settleBodySchema,
        response: done,
      },
      config: admin,
    },
    async (request, reply) => {
      await settleReport(context, await requireMember(request, 'admin'), request.params.reportId, request.body);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/admin/reviews/:userId/:movieId',
    {
      schema: {
        ...documented('Remove a review’s text; its scores stay, its author is told'),
        params: reviewParams,
        body: removeReviewBodySchema,
        response: done,
      },
      config: admin,
    },
    async (request, reply) => {
      const actor = await requireMember(request, 'admin');
      const { userId, movieId } = request.params;
      await removeReview(context, actor, readSubject('review', userId, parseMovieId(movieId)), request.body);
      return reply.code(204).send(null);
    },
  );
}
