import { characteristics, perCharacteristic } from '@hexreel/domain/characteristics';
import { reelColours } from '@hexreel/domain/reel-picture';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { movieEstimate } from '../../db/schema/index.ts';
import { announceMovies } from '../catalogue/index.ts';
import { eventsArrived } from '../../testing/events-arrived.ts';
import { storeRatings } from '../../testing/ratings.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { storeVerifiedUser } from '../../testing/users.ts';
import { ask } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';
import { previewSize } from './draw-preview.ts';
import { readAvatar, readPoster } from './pictures.ts';

/** Pictures of links and icons of tabs (R360, R361). */

const site = withTestApp();
let movieId: number;

beforeEach(async () => {
  const [first = 0] = await storeTestMovies(site.client.database, [{ title: 'The Well' }]);
  movieId = first;
});

/** True if a picture has a colour; its palette may be a shade off. */
async function hasColour(picture: Buffer, hex: string): Promise<boolean> {
  const wanted = Buffer.from(hex.slice(1), 'hex');
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const isNear = (at: number) => wanted.every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) <= 4);
  for (let at = 0; at < data.length; at += info.channels) if (isNear(at)) return true;
  return false;
}

test("a movie's picture has its size, its reel's colours, and is known again by its tag", async () => {
  await storeRatings(site.client.database, [{ movieId, gore: 9, pace: 4 }]);
  const first = await ask(site.app, `GET /previews/movies/${movieId}.png`);
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/png']);
  const { width, height } = await sharp(first.rawPayload).metadata();
  expect({ width, height }).toEqual(previewSize);
  expect(await hasColour(first.rawPayload, reelColours.gore)).toBe(true);

  const again = await ask(site.app, `GET /previews/movies/${movieId}.png?of=anything`, {
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

test('a movie that no one has rated shows our estimate, as outlines and in words, and another one once members rate it', async () => {
  const { database } = site.client;
  const errors = characteristics.map(() => 0.9);
  const read = async () => (await ask(site.app, `GET /previews/movies/${movieId}.png`)).rawPayload;
  const unknown = await read();
  await database.insert(movieEstimate).values({ movieId, source: 'editorial', ...perCharacteristic(() => 8), errors });
  await announceMovies(database, [movieId]);
  await eventsArrived(database);
  const estimated = await read();
  const raters = Array.from({ length: 5 }, () => ({ movieId, ...perCharacteristic(() => 8) }));
  await storeRatings(database, raters);
  await announceMovies(database, [movieId]);
  await eventsArrived(database);
  const rated = await read();
  expect(new Set([unknown, estimated, rated].map((picture) => picture.toString('base64'))).size).toBe(3);
});

test('a movie or member that is not there has no picture, nor has a member who is suspended', async () => {
  const { database } = site.client;
  const suspended = await storeVerifiedUser(database, { suspendedAt: new Date(testNow) });
  const paths = ['movies/999999.png', 'movies/x.png', `movies/${movieId}.svg`, 'members/x.png', `members/${suspended.id}.png`];
  for (const path of paths) expect((await ask(site.app, `GET /previews/${path}`)).statusCode, path).toBe(404);
});

test("a member's picture is not for search engines and is asked for again", async () => {
  const member = await storeVerifiedUser(site.client.database, { displayName: 'Ines' });
  await storeRatings(site.client.database, [{ movieId, userId: member.id, comedy: 8 }]);
  const { headers, rawPayload } = await ask(site.app, `GET /previews/members/${member.id}.png`);
  expect([headers['x-robots-tag'], headers['cache-control']]).toEqual(['noindex', 'public, no-cache']);
  expect(await hasColour(rawPayload, reelColours.comedy)).toBe(true);
});

test("a tab's icon is drawn from its address and kept for a year", async () => {
  const { statusCode, headers, body } = await ask(site.app, 'GET /icons/reel/5.2-9.2-6.9-9-5.8-x.svg');
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(headers['cache-control']).toContain('immutable');
  expect(body).not.toContain(reelColours.comedy);
  const estimate = await ask(site.app, 'GET /icons/reel/5.2-9.2-6.9-9-5.8-x-estimate.svg');
  expect(estimate.body).toContain(`stroke="${reelColours.gore}"`);
  for (const wrong of ['1-2-3.svg', '1-2-3-4-5-x-other.svg', '1-2-3-4-5-60.svg', '1-2-3-4-5-6.png', '%3Cscript%3E.svg'])
    expect((await ask(site.app, `GET /icons/reel/${wrong}`)).statusCode, wrong).toBe(404);
});

test('a poster is read from the artwork or the configured host only; without it there is none', async () => {
  const places = { artworkFolder: import.meta.dirname, imageBaseUrl: 'https://images.example/t/p' };
  for (const template of [
    null,
    '/artwork/{size}/none.svg',
    '/artwork/{size}/../../secret.svg',
    'https://elsewhere.example/{size}/a.jpg',
    'https://images.example.evil.example/{size}/a.jpg',
  ])
    expect(await readPoster(template, places), String(template)).toBeNull();
  expect(await readAvatar(import.meta.dirname, 1)).toBeNull();
});
