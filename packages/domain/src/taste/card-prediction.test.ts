import { expect, test } from 'vitest';
import { perCharacteristic } from '../characteristics/index.ts';
import { cardPrediction } from './card-prediction.ts';

const averages = perCharacteristic(() => 5);
const predicted = (some: Partial<Record<'gore' | 'pace', number>>) =>
  perCharacteristic((name) => {
    const value = name === 'gore' || name === 'pace' ? some[name] : undefined;
    return value === undefined ? null : { value };
  });

test('the prediction furthest from the average is told', () => {
  expect(cardPrediction(predicted({ gore: 6, pace: 3.1 }), averages)).toEqual({ characteristic: 'pace', value: 3.1, average: 5 });
});

test('nothing is told where predictions are as the averages, or there are none', () => {
  expect(cardPrediction(predicted({ gore: 5.4 }), averages)).toBeNull();
  expect(cardPrediction(predicted({ gore: 5.5 }), averages)).toEqual({ characteristic: 'gore', value: 5.5, average: 5 });
  expect(cardPrediction(predicted({}), averages)).toBeNull();
  expect(cardPrediction(predicted({ gore: 9 }), { ...averages, gore: null })).toBeNull();
});
