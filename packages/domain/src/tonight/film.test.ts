import { expect, test } from 'vitest';
import { changeFilm, filmPosition, isForHost, type FilmAction, type RoomFilm } from './index.ts';

const start = 1_000_000;
const press = (film: RoomFilm | null, action: FilmAction, now: number, seconds = 0) =>
  changeFilm(film, { action, seconds, copySeconds: null }, now);

test('a movie starts once, pauses, goes on and is set forward, by the clock', () => {
  const running = press(null, 'start', start, 10);
  if (running === null) throw new Error('It has started');
  expect(press(running, 'start', start + 5_000)).toBe(running);
  expect(filmPosition(running, start + 5_000)).toBe(15);
  const paused = press(running, 'pause', start + 5_000);
  expect(press(paused, 'pause', start + 9_000)).toBe(paused);
  expect(paused).toMatchObject({ at: 15, runs: false });
  const on = press(paused, 'goOn', start + 60_000);
  expect(press(on, 'goOn', start + 61_000)).toBe(on);
  expect(on === null ? null : filmPosition(on, start + 61_000)).toBe(16);
  expect(press(on, 'shift', start + 61_000, -20)).toMatchObject({ at: 0, runs: true });
});

test('nothing happens to a movie that has not started', () => {
  for (const action of ['pause', 'goOn', 'shift'] as const) expect(press(null, action, start)).toBeNull();
});

test('a movie that nobody stopped does not run forever', () => {
  const running = press(null, 'start', start);
  expect(running === null ? null : filmPosition(running, start + 1e9)).toBe(36_000);
});

test('anybody pauses, hosts alone start and set the time', () => {
  expect((['start', 'shift', 'pause', 'goOn'] as const).filter(isForHost)).toEqual(['start', 'shift']);
});
