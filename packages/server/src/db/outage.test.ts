import { expect, test } from 'vitest';
import { isDatabaseOutage } from './outage.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

test.each(['ECONNREFUSED', 'ENOENT', '57P01', '57014', '53300', '53100', '53200', '58030', '25006', '40P01', '55P03', '08006'])(
  '%s is an outage',
  (code) => {
    expect(isDatabaseOutage(withCode(code))).toBe(true);
  },
);

test("the driver's own timeouts are outages, also as a cause", () => {
  expect(isDatabaseOutage(new Error('Failed query', { cause: new Error('Query read timeout') }))).toBe(true);
});

test.each(['23505', '42P01', '22P02'])('%s is an error of the statement', (code) => {
  expect(isDatabaseOutage(withCode(code))).toBe(false);
});

test('values that are not errors are not outages', () => {
  expect(isDatabaseOutage('ECONNREFUSED')).toBe(false);
  const loop = new Error('loop');
  loop.cause = loop;
  expect(isDatabaseOutage(loop)).toBe(false);
});
