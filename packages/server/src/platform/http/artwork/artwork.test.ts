import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiError } from '@hexreel/domain/contract/errors';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { registerArtwork } from './index.ts';

const outlines = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="30"><rect width="20" height="30"/></svg>';
let folder: string;
let app: FastifyInstance;
let drawn: string[];
let isLimited: boolean;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'artwork-'));
  for (let at = 0; at < 40; at += 1) await writeFile(join(folder, `${at}.svg`), outlines);
  drawn = [];
  isLimited = false;
  app = Fastify();
  app.setErrorHandler((error: ApiError, _request, reply) => reply.code(error.code === 'rate_limited' ? 429 : 503).send());
  registerArtwork(app, {
    folder,
    limitDrawings: async (address) => {
      if (isLimited) throw new ApiError('rate_limited', 'Too many');
      drawn.push(address);
    },
  });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const statusOf = async (name: string) => (await app.inject({ url: `/artwork/w342/${name}` })).statusCode;

test('of many different pictures at once few wait to be drawn, the others are refused', async () => {
  const statuses = await Promise.all(Array.from({ length: 40 }, (_, at) => statusOf(`${at}.png`)));
  expect(statuses.filter((status) => status === 200)).toHaveLength(17);
  expect(statuses.filter((status) => status === 503)).toHaveLength(23);
});

test('drawings are counted by address; what is drawn already, and vector files, are not', async () => {
  expect(await statusOf('1.png')).toBe(200);
  expect(drawn).toHaveLength(1);
  isLimited = true;
  expect([await statusOf('1.png'), await statusOf('2.svg')]).toEqual([200, 200]);
  expect(await statusOf('2.png')).toBe(429);
});
