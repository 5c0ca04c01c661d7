import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clockText,
  copyScale,
  countJumps,
  cutKind,
  findMoments,
  fitSitting,
  inCopy,
  lastMarkOf,
  leastStrengthFor,
  missedBetween,
  momentsToWarnOf,
  outlookAt,
  pauseClock,
  positionOf,
  readClock,
  shiftClock,
  startAt,
  timesOfCopy,
  type Mark,
  type Sitting,
} from './index.ts';

const jump = (second: number, strength: number | null = null): Mark => ({ kind: 'jump', second, end: null, strength });
const watched = (marks: readonly Mark[], facts: Partial<Sitting> = {}): Sitting => ({
  from: 0,
  until: 6_000,
  copySeconds: null,
  established: true,
  marks,
  ...facts,
});
const jumps = [600, 1_500, 2_200, 3_900, 5_100];
const confirmed = (sittings: readonly Sitting[]) => findMoments(sittings, 6_000).moments.filter((moment) => moment.confirmed);

describe('moments', () => {
  test('three who agree make one, at the time in the middle and with the mean strength', () => {
    const sittings = [-1, 0, 2].map((late) => watched(jumps.map((at) => jump(at + late, late === 0 ? 3 : 2))));
    const found = confirmed(sittings);
    expect(found.map(({ second }) => second)).toEqual(jumps);
    expect(found[0]).toEqual({
      kind: 'jump',
      second: 600,
      end: null,
      strength: 2.3,
      hint: null,
      marked: 3,
      watched: 3,
      confirmed: true,
    });
    expect(countJumps(found)).toEqual({ jumps: 5, hard: 0 });
  });

  test('two are not enough, nor three of twenty who were watching', () => {
    expect(findMoments([watched([jump(600)]), watched([jump(601)])], 6_000).moments).toMatchObject([
      { marked: 2, confirmed: false },
    ]);
    const others = Array.from({ length: 17 }, () => watched([jump(3_900)]));
    const some = Array.from({ length: 3 }, () => watched([jump(600), jump(3_900)]));
    expect(confirmed([...others, ...some]).map(({ second }) => second)).toEqual([3_900]);
  });

  test('who had not begun or was gone by then does not count as watching', () => {
    const some = Array.from({ length: 3 }, () => watched([jump(600)]));
    const late = Array.from({ length: 17 }, () => watched([jump(3_900)], { from: 700 }));
    const gone = Array.from({ length: 17 }, () => watched([jump(100)], { until: 599 }));
    expect(confirmed([...some, ...late, ...gone]).map(({ second }) => second)).toContain(600);
  });

  test('several marks of one user count once', () => {
    expect(confirmed([watched([jump(600), jump(601), jump(602)])])).toEqual([]);
  });

  test.each([
    ['begins 47 seconds later', 1, 47],
    ['runs as fast as on television', 0.96, 3],
    ['runs slower and begins earlier', 1 / 0.96, -20],
  ])('a copy that %s is brought to the usual cut', (_what, scale, offset) => {
    const usual = Array.from({ length: 3 }, () => watched(jumps.map((at) => jump(at))));
    const other = watched(jumps.map((at) => jump(Math.round(at * scale + offset))));
    const found = confirmed([...usual, other, other]);
    expect(found.map(({ second, marked }) => [second, marked])).toEqual(jumps.map((at) => [at, 5]));
  });

  test('a copy’s own length says how fast it runs', () => {
    const shorter = watched(
      jumps.map((at) => jump(Math.round(at * 0.9))),
      { copySeconds: 5_400 },
    );
    expect(confirmed([shorter, shorter, shorter]).map(({ second }) => second)).toEqual(jumps);
  });

  test('other lengths that three established members gave are cuts, with times as their marks tell (R705)', () => {
    const usual = Array.from({ length: 3 }, () => watched(jumps.map((at) => jump(at))));
    // Twenty seconds of a studio's emblem first, and a scene more after the last jump.
    const longer = Array.from({ length: 3 }, () =>
      watched(
        jumps.map((at) => jump(at + 20)),
        { copySeconds: 6_300 },
      ),
    );
    const few = Array.from({ length: 2 }, () => watched([jump(540)], { copySeconds: 5_400 }));
    const made = Array.from({ length: 9 }, () => watched([jump(540)], { copySeconds: 4_200, established: false }));
    const { cuts, moments } = findMoments([...usual, ...longer, ...few, ...made], 6_000);
    expect(cuts).toEqual([{ seconds: 6_300, members: 3, scale: 1, offset: expect.closeTo(20, 6) as number }]);
    const first = moments.find(({ second, confirmed: isSure }) => isSure && second === 600);
    const known = { runtime: 6_000, cuts };
    expect(inCopy({ second: 600, end: 630, ...first }, timesOfCopy(known, 6_300))).toMatchObject({ second: 620 });
    expect(timesOfCopy(known, 5_400)).toEqual({ scale: 0.9, offset: 0 });
    expect(timesOfCopy(known, null)).toEqual({ scale: 1, offset: 0 });
    expect(inCopy({ second: 5, end: 9 }, { scale: 1, offset: -20 })).toEqual({ second: 0, end: 0 });
  });

  test('a copy is called by its length', () => {
    expect([5_760, 5_800, 6_300, 5_400].map((seconds) => cutKind(seconds, 6_000))).toEqual([
      'television',
      'television',
      'longer',
      'shorter',
    ]);
  });

  test('topics have a start and an end, and need those who mark the topic alone', () => {
    const scene = (second: number, end: number | null): Mark => ({ kind: 'needles', second, end, strength: null });
    const sittings = [scene(1_000, 1_050), scene(1_004, 1_060), scene(1_008, null)].map((mark) => watched([mark]));
    const others = Array.from({ length: 30 }, () => watched(jumps.map((at) => jump(at))));
    expect(confirmed([...sittings, ...others]).filter(({ kind }) => kind === 'needles')).toMatchObject([
      { second: 1_004, end: 1_050, marked: 3, watched: 3 },
    ]);
  });

  test('any number of new accounts confirms nothing and moves nothing', () => {
    const usual = Array.from({ length: 5 }, () => watched(jumps.map((at) => jump(at))));
    assert(
      property(integer({ min: 1, max: 60 }), integer({ min: 1, max: 120 }), (accounts, shift) => {
        const flood = Array.from({ length: accounts }, () =>
          watched([...jumps.map((at) => jump(at + shift)), jump(4_444)], { established: false }),
        );
        expect(confirmed(flood)).toEqual([]);
        const found = confirmed([...flood, ...usual]).map(({ second }) => second);
        expect(found).not.toContain(4_444);
        expect(found.filter((second) => jumps.some((at) => Math.abs(at - second) <= 2))).toHaveLength(jumps.length);
      }),
      { numRuns: 30 },
    );
  });

  test('too few alike marks are no cut', () => {
    expect(fitSitting([10, 20], [110, 120, 400])).toBeNull();
    expect(fitSitting([], jumps)).toBeNull();
    expect(fitSitting([700, 1_600, 2_300], jumps)).toMatchObject({ scale: 1, offset: -100, matched: 3 });
  });

  test('times much later than the end are mistakes', () => {
    expect(lastMarkOf(100)).toBe(7_800);
    expect(lastMarkOf(null)).toBe(36_000);
    expect(lastMarkOf(5_000)).toBe(36_000);
  });
});

describe('warnings', () => {
  const moment = (second: number, facts: object = {}) => ({
    kind: 'jump' as const,
    second,
    end: null,
    strength: 2,
    confirmed: true,
    ...facts,
  });
  const wish = { leastStrength: 2, topics: ['needles' as const], withUnconfirmed: false };

  test('are for what is above the limit and for hard no’s', () => {
    const all = [
      moment(1, { strength: 1 }),
      moment(2),
      moment(3, { strength: null }),
      moment(4, { confirmed: false }),
      moment(5, { kind: 'needles', end: 9 }),
      moment(6, { kind: 'eyes', end: 9 }),
    ];
    const seconds = (changes: object) => momentsToWarnOf(all, { ...wish, ...changes }).map(({ second }) => second);
    expect(seconds({})).toEqual([2, 3, 5]);
    expect(seconds({ leastStrength: 1 })).toEqual([1, 2, 3, 5]);
    expect(seconds({ leastStrength: null, topics: [] })).toEqual([]);
    expect(seconds({ withUnconfirmed: true })).toEqual([2, 3, 4, 5]);
  });

  test('a lower limit warns of more', () => {
    expect([null, 10, 9, 8, 7, 6, 4, 3, 1].map(leastStrengthFor)).toEqual([null, null, null, 3, 3, 2, 2, 1, 1]);
  });

  test('come ahead, last until it is over, and name the next', () => {
    const all = [moment(100), moment(200, { kind: 'needles', end: 230 })];
    expect(outlookAt(all, 94.9, 5)).toEqual({ now: [], next: all[0] });
    expect(outlookAt(all, 95, 5)).toEqual({ now: [all[0]], next: all[1] });
    expect(outlookAt(all, 102, 5)).toEqual({ now: [], next: all[1] });
    expect(outlookAt(all, 229, 5)).toEqual({ now: [all[1]], next: null });
    expect(outlookAt(all, 230, 5)).toEqual({ now: [], next: null });
  });

  test('what went by in a sleeping tab is missed, not warned of late', () => {
    const all = [moment(100), moment(200)];
    expect(missedBetween(all, { from: 90, to: 150, lead: 5 })).toEqual([all[0]]);
    expect(missedBetween(all, { from: 96, to: 150, lead: 5 })).toEqual([]);
    expect(missedBetween(all, { from: 90, to: 101, lead: 5 })).toEqual([]);
  });
});

describe('the clock', () => {
  test('follows the time of day, is set forward and back, and stands still while paused', () => {
    const started = startAt(2_470, 1_000_000);
    expect(positionOf(started, 1_010_500)).toBe(2_480.5);
    const paused = pauseClock(started, 1_010_000);
    expect(positionOf(paused, 9_999_999)).toBe(2_480);
    expect(positionOf(shiftClock(paused, -1, 2_000_000), 3_000_000)).toBe(2_479);
    expect(positionOf(shiftClock(started, 1, 1_010_000), 1_020_000)).toBe(2_491);
    expect(positionOf(shiftClock(started, -9_000, 1_010_000), 1_010_000)).toBe(0);
  });

  test('a copy of another length is scaled', () => {
    expect(copyScale(6_060, 5_820)).toBeCloseTo(0.9604);
    expect(copyScale(null, 5_820)).toBe(1);
    expect(copyScale(6_060, null)).toBe(1);
  });

  test('times are written as players write them, and read again', () => {
    expect([0, 59.9, 2_470, 4_360].map(clockText)).toEqual(['0:00:00', '0:00:59', '0:41:10', '1:12:40']);
    expect(['0:41:10', '41:10', ' 1:12:40 ', '1:60:00', '99', '-1:00', '1e9', ''].map(readClock)).toEqual([
      2_470,
      2_470,
      4_360,
      null,
      null,
      null,
      null,
      null,
    ]);
    assert(property(integer({ min: 0, max: 86_400 }), (second) => readClock(clockText(second)) === second));
  });
});
