import { expect, test } from 'vitest';
import { isDatabaseOutage } from './outage.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

test.each(['ECONNREFUSED', 'ENOENT', '57P01', '57014', '53300', '08006'])('%s says that the database is out of reach', (code) => {
  expect(isDatabaseOutage(withCode(code))).toBe(true);
});

test("the driver's own time-outs count, also as a cause", () => {
  expect(isDatabaseOutage(new Error('Failed query', { cause: new Error('Query read timeout') }))).toBe(true);
});

test.each(['23505', '42P01', '22P02'])('%s is a fault of the statement', (code) => {
  expect(isDatabaseOutage(withCode(code))).toBe(false);
});

test('things that are no errors are no outage', () => {
  expect(isDatabaseOutage('ECONNREFUSED')).toBe(false);
  const loop = new Error('loop');
  loop.cause = loop;
  expect(isDatabaseOutage(loop)).toBe(false);
});
