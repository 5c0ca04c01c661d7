import { errorCodes } from '@hexreel/domain/contract/errors';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { LightMyRequestResponse } from 'fastify';
import { expect, inject, test } from 'vitest';
import { z } from 'zod';
import { createSeededRandom } from '@hexreel/demo/seeded-random';
import { storeTestMovies } from '../movies.ts';
import { cookieOf, storeVerifiedUser } from '../users.ts';
import { storeRatings } from '../ratings.ts';
import { withTestApp } from '../test-app.ts';
import { readOperations, type Operation } from './operations.ts';
import { randomRequest, type RandomRequest } from './random-request.ts';

/** `npm run fuzz` sends many more, with a new seed each time. */
const { requests, seed } = inject('fuzz');
const site = withTestApp();
const roles = ['visitor', 'member', 'admin'] as const;
const keptSeen = 200;
const reported = 10;

const ajv = new Ajv2020({ strict: false, allErrors: false });
addFormats(ajv);
const statusOf = new Map<string, number>(Object.entries(errorCodes));
const failureSchema = z.object({ error: z.object({ code: z.string() }) });

test(
  `${requests} random requests with the seed ${seed}: no server errors, and every answer matches the API description`,
  { timeout: 300_000 + requests * 1_000 },
  async () => {
    const { database } = site.client;
    const random = createSeededRandom(`fuzz ${seed}`);
    const movieIds = await storeTestMovies(
      database,
      Array.from({ length: 8 }, () => ({})),
    );
    const authors = await Promise.all(
      Array.from({ length: 4 }, (_, index) => storeVerifiedUser(database, { isCritic: index === 0 })),
    );
    await storeRatings(
      database,
      authors.flatMap(({ id: userId }) => movieIds.slice(2).map((movieId) => ({ movieId, userId, gore: 5, review: 'Seen.' }))),
    );
    // So that an admin may delete their account without being the last.
    await storeVerifiedUser(database, { isAdmin: true });
    const operations = readOperations((await site.app.inject({ url: '/api/openapi.json' })).json());
    const known = { movieIds, userIds: authors.map(({ id }) => id), seen: new Array<string>() };
    const cookies = new Map<string, string>();
    const problems: string[] = [];
    let successes = 0;

    for (let index = 0; index < requests && problems.length < reported; index += 1) {
      // Advance past limits and caches.
      site.clock.now += random.integer(0, 20_000);
      const role = random.pick(roles);
      const operation = random.pick(operations);
      const request = randomRequest(operation, random, known);
      if (role !== 'visitor' && !cookies.has(role))
        cookies.set(
          role,
          await cookieOf(database, await storeVerifiedUser(database, { isAdmin: role === 'admin' }), {
            signedInAt: new Date(site.clock.now),
          }),
        );
      const answer = await send(request, index, cookies.get(role));
      if (answer.statusCode < 400) successes += 1;
      if (answer.statusCode === 401 || operation.path.startsWith('/api/auth/')) cookies.delete(role);
      for (const [text] of answer.body.matchAll(/(?<=")[\w-]{20,200}(?=")/gu)) known.seen.push(text);
      known.seen.splice(0, known.seen.length - keptSeen);
      const problem = problemOf(operation, answer);
      if (problem !== null)
        problems.push(`${index}: ${role} ${request.method} ${request.url.slice(0, 300)} ${String(request.payload).slice(0, 300)}
  answered ${answer.statusCode} ${answer.body.slice(0, 300)}: ${problem}`);
    }
    expect(problems, `seed ${seed}`).toEqual([]);
    // Requests that are all refused by validation would prove nothing.
    expect(successes / requests).toBeGreaterThan(0.2);
  },
);

function send(
  { method, url, payload }: RandomRequest,
  index: number,
  cookie: string | undefined,
): Promise<LightMyRequestResponse> {
  return site.app.inject({
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).parse(method),
    url,
    remoteAddress: `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(cookie === undefined ? {} : { cookie }),
      ...(payload === null ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === null ? {} : { payload }),
  });
}

/** The problem of an answer, or null. */
function problemOf({ answers }: Operation, { statusCode, headers, body }: LightMyRequestResponse): string | null {
  if (statusCode >= 500) return 'a failure of the server';
  const status = answers.has(String(statusCode)) || statusCode < 400 ? String(statusCode) : 'default';
  if (!answers.has(status)) return 'an undeclared status';
  const declared = answers.get(status);
  if (declared === null) return body === '' ? null : 'a body where none is declared';
  // Files have a name, and no schema.
  if (statusCode === 200 && headers['content-disposition'] !== undefined) return null;
  if (!String(headers['content-type']).startsWith('application/json')) return 'no JSON';
  const value: unknown = JSON.parse(body);
  const failure = failureSchema.safeParse(value);
  if (statusCode >= 400 && statusOf.get(failure.data?.error.code ?? '') !== statusCode) return 'a code of another status';
  const validate = ajv.compile(asObject(declared));
  return validate(value) ? null : ajv.errorsText(validate.errors);
}

function asObject(schema: unknown): object {
  if (typeof schema !== 'object' || schema === null) throw new Error('A declared answer has no schema');
  return schema;
}
