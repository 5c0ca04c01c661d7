import { expect, test } from 'vitest';
import { z } from 'zod';
import { wireInteger } from './wire-values.ts';

const page = wireInteger(1, 500);

test('digits within the bounds are a number', () => {
  expect(['1', '500', '007'].map((text) => page.parse(text))).toEqual([1, 500, 7]);
  for (const text of ['0', '501', '-1', '9'.repeat(15)]) expect(page.safeParse(text).success, text).toBe(false);
});

test.each(['', ' 5', '5 ', '+5', '0x5', '1e2', '1.0', 'NaN', 'Infinity', '٥', ['5', '6'], true, null])(
  '%j is refused',
  (value) => {
    expect(page.safeParse(value).success).toBe(false);
  },
);

test('it may be optional, and is documented as an integer', () => {
  expect(page.optional().parse(undefined)).toBeUndefined();
  expect(z.toJSONSchema(page, { io: 'input' })).toMatchObject({ type: 'integer', minimum: 1, maximum: 500 });
});
