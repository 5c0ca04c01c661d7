import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { characteristics, perCharacteristic, type Averages } from '../characteristics/index.ts';
import {
  describeScores,
  dialValueAt,
  discRadius,
  distanceTo,
  findSignature,
  formatTarget,
  hexagon,
  matchPercent,
  measureCatalogue,
  greetings,
  moodsOn,
  parseTarget,
  reelSize,
  socketRadius,
  sockets,
  targetLike,
} from './index.ts';

const averages = (values: Partial<Averages>): Averages => ({ ...perCharacteristic(() => null), ...values });
const usual = perCharacteristic(() => ({ mean: 5, deviation: 2 }));

test('the first socket is at the top, the others follow clockwise', () => {
  expect(sockets.gore).toEqual({ x: 50, y: 20 });
  expect(sockets.psychological.x).toBeGreaterThan(50);
  expect(sockets.characters).toEqual({ x: 50, y: 80 });
  expect(sockets.comedy.x).toBeLessThan(50);
});

test('sockets lie inside the hexagon and apart from each other', () => {
  const centres = Object.values(sockets);
  for (const [at, one] of centres.entries()) {
    for (const other of centres.slice(at + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(2 * socketRadius);
    const [top, right] = hexagon;
    if (top === undefined || right === undefined) throw new Error('no corners');
    const inner = (reelSize / 2 - top.y) * Math.cos(Math.PI / 6);
    for (let side = 0; side < 6; side += 1) {
      const angle = -Math.PI / 3 + (side * Math.PI) / 3;
      const reach = (one.x - 50) * Math.cos(angle) + (one.y - 50) * Math.sin(angle) + socketRadius;
      expect(reach).toBeLessThan(inner + 2);
    }
  }
});

test('a higher score is a larger disc, and pointing at its edge sets it', () => {
  for (let score = 1; score <= 10; score += 1) {
    expect(discRadius(score)).toBeGreaterThan(score === 1 ? 0 : discRadius(score - 1));
    expect(discRadius(score)).toBeLessThan(socketRadius);
    expect(dialValueAt(discRadius(score))).toBe(score);
  }
  expect(dialValueAt(0)).toBeNull();
  expect(dialValueAt(90)).toBe(10);
});

test('the signature is what stands out in the catalogue, not what is highest', () => {
  const catalogue = { ...usual, characters: { mean: 8, deviation: 1 }, jumpScares: { mean: 3, deviation: 1 } };
  expect(findSignature(averages({ characters: 8.2, jumpScares: 6 }), catalogue)).toEqual({
    characteristic: 'jumpScares',
    average: 6,
  });
  expect(findSignature(averages({}), catalogue)).toBeNull();
});

test('a movie is not known for what it has little of, however unusual', () => {
  const catalogue = { ...usual, comedy: { mean: 2, deviation: 1 }, pace: { mean: 7, deviation: 1 } };
  const scored = averages({ gore: 5.4, pace: 5.5, comedy: 5.4 });
  expect(findSignature(scored, catalogue)).toEqual({ characteristic: 'pace', average: 5.5 });
  expect(findSignature({ ...scored, comedy: 5.5 }, catalogue)).toEqual({ characteristic: 'comedy', average: 5.5 });
});

test('where nothing is in the upper half of the scale, it is known for the highest average', () => {
  const catalogue = { ...usual, comedy: { mean: 2, deviation: 1 } };
  expect(findSignature(averages({ psychological: 4.9, comedy: 3.4 }), catalogue)).toEqual({
    characteristic: 'psychological',
    average: 4.9,
  });
});

test('a catalogue with few rated movies is measured by the middle of the scale', () => {
  const movie = { averages: averages({ gore: 9 }), raters: 10 };
  expect(measureCatalogue([movie]).gore).toEqual({ mean: 5.5, deviation: 2 });
  const many = Array.from({ length: 20 }, (_, at) => ({ averages: averages({ gore: at < 10 ? 4 : 8 }), raters: 10 }));
  expect(measureCatalogue(many).gore).toEqual({ mean: 6, deviation: 2 });
  const unknown = many.map((one) => ({ ...one, raters: 4 }));
  expect(measureCatalogue(unknown).gore).toEqual({ mean: 5.5, deviation: 2 });
});

test('the description names what is most unusual first, three sentences at most', () => {
  const described = describeScores(averages({ psychological: 9.2, characters: 7, pace: 3, gore: 5, comedy: 4 }), usual);
  expect(described).toEqual({
    sentences: ['Stays with you for days.', 'Great characters.', 'A slow burn.'],
    from: ['psychological', 'characters', 'pace'],
  });
  expect(describeScores(averages({ gore: 5.2, pace: 4.9 }), usual)).toBeNull();
});

test('a movie without jokes is not described by that', () => {
  expect(describeScores(averages({ comedy: 3.4 }), usual)).toBeNull();
});

test('a target survives its form in URLs', () => {
  const value = integer({ min: 1, max: 10 });
  const some = record(
    { gore: value, psychological: value, jumpScares: value, characters: value, pace: value, comedy: value },
    { requiredKeys: ['gore'] },
  );
  assert(
    property(some, (target) => {
      expect(parseTarget(formatTarget(target))).toEqual({ ...target });
    }),
  );
  expect(parseTarget('Gore:2, jumpscares:9')).toEqual({ gore: 2, jumpScares: 9 });
});

test.each(['', 'gore', 'gore:0', 'gore:11', 'gore:1.2', 'gore:1:2', 'blood:3', 'gore:2,', 'gore:-1'])(
  '%j is not a target',
  (text) => expect(parseTarget(text)).toBeNull(),
);

test('the distance is the root mean square over what is asked for', () => {
  const movie = averages({ gore: 4, pace: 8 });
  expect(distanceTo({ gore: 1, pace: 4 }, movie)).toBeCloseTo(Math.sqrt(12.5));
  expect(distanceTo({ gore: 4 }, movie)).toBe(0);
  expect(distanceTo({ gore: 4, comedy: 2 }, movie)).toBeNull();
  expect(distanceTo({}, movie)).toBeNull();
  expect(matchPercent(0)).toBe(100);
  expect(matchPercent(0.74)).toBe(93);
  expect(matchPercent(9)).toBe(10);
});

test('the nearer movie never has the lower match', () => {
  const value = integer({ min: 10, max: 100 }).map((tenths) => tenths / 10);
  assert(
    property(array(value, { minLength: 2, maxLength: 2 }), constantFrom(...characteristics), (pair, characteristic) => {
      const [one = 0, other = 0] = pair.map(
        (average) => distanceTo({ [characteristic]: 5 }, averages({ [characteristic]: average })) ?? 0,
      );
      if (one < other) expect(matchPercent(one)).toBeGreaterThanOrEqual(matchPercent(other));
    }),
  );
});

test('each mood is a target with a name of its own', () => {
  for (const day of greetings.keys()) {
    const moods = moodsOn(day);
    expect(new Set(moods.map(({ name }) => name)).size).toBe(moods.length);
    for (const { target } of moods) {
      expect(target).not.toEqual({});
      expect(parseTarget(formatTarget(target))).toEqual(target);
    }
  }
});

test('another mood greets each day, with nothing extreme in it, and the mild one is the second (R662)', () => {
  const week = Array.from({ length: 7 }, (_, day) => moodsOn(20_000 + day));
  expect(week.every(([first], day) => first !== week[day - 1]?.[0])).toBe(true);
  expect(Math.max(...week.flatMap(([{ target }]) => Object.values(target)))).toBeLessThanOrEqual(7);
  expect(new Set(week.map(([, second]) => second?.name))).toEqual(new Set(['Keep it mild']));
});

test('what is close to a movie are its averages, rounded, without what no one scored', () => {
  expect(formatTarget(targetLike(averages({ gore: 2.4, pace: 8.5 })))).toBe('gore:2,pace:9');
});
