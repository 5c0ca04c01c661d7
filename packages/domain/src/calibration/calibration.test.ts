import { array, assert, constantFrom, double, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { fearAxes, perFearAxis, type FearAxis } from '../ladder/index.ts';
import {
  calibrationAnswers,
  calibrationItems,
  limitOf,
  mostAnswers,
  nextQuestion,
  smallEnoughError,
  startCalibration,
  suggestedLimits,
  withAnswer,
  type Calibration,
  type CalibrationAnswer,
  type CalibrationQuestion,
} from './index.ts';

/** Movies over the whole of each scale, each as frightening in three ways. */
const movies = Array.from({ length: 57 }, (_, at) => ({
  id: at + 1,
  values: perFearAxis((axis) => 1 + (((at + fearAxes.indexOf(axis) * 7) % 19) * 9) / 18),
}));
const items = calibrationItems(movies);

function answerAll(answerOf: (question: CalibrationQuestion, answers: number) => CalibrationAnswer): Calibration {
  let calibration = startCalibration();
  for (;;) {
    const question = nextQuestion(calibration, items);
    if (question === null) return calibration;
    calibration = withAnswer(calibration, question, answerOf(question, calibration.answers));
  }
}

const honest =
  (limits: Readonly<Record<FearAxis, number>>) =>
  ([first, second]: CalibrationQuestion): CalibrationAnswer => {
    const [one, other] = [first.value > limits[first.axis], second.value > limits[second.axis]];
    if (one) return other ? 'both' : 'first';
    return other ? 'second' : 'neither';
  };

const anyLimit = double({ min: 1, max: 10, noNaN: true });

test('who answers as they feel is placed within a point and a half, in at most ten answers (R590)', () => {
  assert(
    property(anyLimit, anyLimit, anyLimit, (gore, psychological, jumpScares) => {
      const limits = { gore, psychological, jumpScares };
      const calibration = answerAll(honest(limits));
      expect(calibration.answers).toBeLessThanOrEqual(mostAnswers);
      for (const axis of fearAxes) expect(Math.abs(limitOf(calibration, axis).value - limits[axis])).toBeLessThan(1.5);
    }),
  );
});

test('a question compares two movies and two fears, and none is asked twice', () => {
  const calibration = answerAll(honest({ gore: 4, psychological: 7, jumpScares: 2 }));
  for (let at = 0; at < calibration.asked.length; at += 2) {
    const [first, second] = calibration.asked.slice(at, at + 2);
    expect(first?.movieId).not.toBe(second?.movieId);
    expect(first?.axis).not.toBe(second?.axis);
  }
  expect(new Set(calibration.asked.map(({ movieId, axis }) => `${movieId} ${axis}`)).size).toBe(calibration.asked.length);
});

test('it ends before ten answers where every limit is known', () => {
  const calibration = answerAll(honest({ gore: 1, psychological: 1, jumpScares: 1 }));
  expect(calibration.answers).toBeLessThan(mostAnswers);
  for (const axis of fearAxes) expect(limitOf(calibration, axis).error).toBeLessThanOrEqual(smallEnoughError);
});

test('any answers end, with limits on the scale and errors that are said', () => {
  assert(
    property(array(constantFrom(...calibrationAnswers), { minLength: mostAnswers, maxLength: mostAnswers }), (answers) => {
      const calibration = answerAll((_, at) => answers[at] ?? 'both');
      for (const suggested of Object.values(suggestedLimits(calibration))) {
        if (suggested === null) continue;
        expect(suggested.neverAbove ?? 9).toBeGreaterThanOrEqual(1);
        expect(suggested.neverAbove ?? 9).toBeLessThan(10);
        expect(suggested.error).toBeGreaterThanOrEqual(1);
      }
    }),
  );
});

test('a limit of which nothing was asked is not suggested, and at the end of the scale none is needed', () => {
  expect(suggestedLimits(startCalibration())).toEqual({ gore: null, psychological: null, jumpScares: null });
  const fearless = suggestedLimits(answerAll(() => 'neither'));
  expect(fearless.gore).toMatchObject({ neverAbove: null });
  const timid = suggestedLimits(answerAll(() => 'both'));
  expect(timid.jumpScares).toMatchObject({ neverAbove: 1 });
});

test('answers that contradict each other leave a larger error than those that agree', () => {
  const question = (value: number): CalibrationQuestion => [
    { movieId: 1, axis: 'gore', value },
    { movieId: 2, axis: 'jumpScares', value },
  ];
  const after = (answers: readonly (readonly [number, CalibrationAnswer])[]) =>
    limitOf(
      answers.reduce((known, [value, answer]) => withAnswer(known, question(value), answer), startCalibration()),
      'gore',
    );
  const agreeing = after([
    [3, 'neither'],
    [7, 'both'],
    [4, 'neither'],
    [6, 'both'],
  ]);
  const contradicting = after([
    [3, 'both'],
    [7, 'neither'],
    [4, 'both'],
    [6, 'neither'],
  ]);
  expect(agreeing.value).toBeCloseTo(5, 0);
  expect(contradicting.error).toBeGreaterThan(agreeing.error * 2);
});

test('without movies of two fears there is nothing to ask', () => {
  assert(
    property(integer({ min: 0, max: 3 }), (count) => {
      expect(nextQuestion(startCalibration(), items.filter(({ axis }) => axis === 'gore').slice(0, count))).toBeNull();
    }),
  );
});
