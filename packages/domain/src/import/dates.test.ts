import { expect, test } from 'vitest';
import { createDateReader, daysOf, findDateOrders } from './dates.ts';

const now = Date.UTC(2026, 10, 22);
const reading = (text: string, { file = [text], timeZone = null }: { file?: readonly string[]; timeZone?: string | null } = {}) =>
  createDateReader({ now, orders: findDateOrders(file), answer: null, timeZone })(text);

test.each([
  [['2026-01-02', '31/12/2025'], '01/02/2025', '2025-02-01'],
  [['12/31/2025'], '01/02/2025', '2025-01-02'],
  [['01/02/2025'], '01/02/2025', null],
  [['31/12/2025', '12/31/2025'], '01/02/2025', null],
  [['31/12/2025', '12/31/2025'], '12/31/2025', '2025-12-31'],
  [['12/31/25'], '1/2/25', '2025-01-02'],
  // Points have an order of their own, by custom the day first.
  [['12/31/2025'], '01.02.2025', '2025-02-01'],
  [['12.31.2025'], '01.02.2025', '2025-01-02'],
  [[], '2025-02-30', null],
  [[], '2031-01-01', null],
])('dates of a file with %j: %s is %s', (file, text, read) => {
  expect(reading(text, { file }).day).toBe(read);
});

test.each(
  `
2026-04-18|2026-4-18|2026/4/18|2026.04.18|2026. 4. 18.|20260418|46130|46130.75
18.04.2026|18. 4. 2026|18.4.26|4/18/2026|4/18/26|18-04-2026|18/04/2026
18-Apr-2026|18-Apr-26|18 April 2026|18th April 2026|Apr 18, 2026|April 18th 2026|Saturday, April 18, 2026|2026-Apr-18
Sat Apr 18 00:00:00 2026|Sat, 18 Apr 2026 10:00:00 GMT|Sat Apr 18 2026 10:00:00 GMT+0200 (Central European Summer Time)
2026-04-18 00:00:00|2026-04-18T21:30|18.04.2026 21:30|18.04.2026, 21:30 Uhr|4/18/2026 9:30 PM|2026-04-18 21:30:00.123+00:00
18. April 2026|18 avr. 2026|18 de abril de 2026|18-abr-26|18 aprile 2026|18 kwietnia 2026|18 апреля 2026|18 Nis 2026|18 dubna 2026
2026年4月18日|2026년 4월 18일|\u200e18/04/2026\u200e
`
    .trim()
    .split(/[|\n]/u),
)('%s is one day, whatever program wrote it', (text) => {
  expect(reading(text)).toEqual({ day: '2026-04-18', problem: null });
});

test.each([
  ['', 'unknown'],
  ['4/5/2026', 'date-order'],
  ['4/5/26', 'date-order'],
  ['1970-01-01', 'no-date'],
  ['1/1/1970', 'no-date'],
  ['25569', 'no-date'],
  ['2026-11-30', 'date-to-come'],
  ['1894-01-01', 'date'],
  ['31.02.2026', 'date'],
  ['2026', 'date'],
  ['Apr-26', 'date'],
  ['########', 'date'],
  ['4.5', 'date'],
  ['last Halloween', 'date'],
])('%j is no day: %s', (text, problem) => {
  expect(reading(text)).toEqual({ day: null, problem });
});

test('a date whose order is open may be two days', () => {
  expect(daysOf('4/5/2026')).toEqual({ dayFirst: '2026-05-04', monthFirst: '2026-04-05' });
  const answered = (answer: 'day' | 'month' | 'none') =>
    createDateReader({ now, orders: findDateOrders([]), answer, timeZone: null })('4/5/2026').day;
  expect([answered('day'), answered('month'), answered('none')]).toEqual(['2026-05-04', '2026-04-05', null]);
});

test.each([
  ['America/Los_Angeles', '2025-11-01T05:30:00.000Z', '2025-10-31'],
  ['America/Los_Angeles', '2025-11-01 05:30:00+00:00', '2025-10-31'],
  ['America/Los_Angeles', '2025-11-01 05:30:00 UTC', '2025-10-31'],
  ['America/Los_Angeles', '10/31/2025 5:30 AM GMT', '2025-10-30'],
  // In daylight saving time, which has ended two days later.
  ['America/Los_Angeles', '2025-11-01T06:59:59Z', '2025-10-31'],
  ['America/Los_Angeles', '2025-11-03T07:59:59Z', '2025-11-02'],
  ['Asia/Tokyo', '2025-10-30T20:00:00Z', '2025-10-31'],
  ['Pacific/Auckland', '2025-10-30T23:00:00-02:00', '2025-10-31'],
  // A day without a time, as programs write it.
  ['America/Los_Angeles', '2025-10-31T00:00:00.000Z', '2025-10-31'],
  ['America/Los_Angeles', '2025-10-31', '2025-10-31'],
  ['America/Los_Angeles', '2025-10-31 22:00:00', '2025-10-31'],
  [null, '2025-11-01T05:30:00.000Z', '2025-11-01'],
])('in %s, %s is the day %s', (timeZone, text, day) => {
  expect(reading(text, { timeZone }).day).toBe(day);
});

test.each([
  '1970-01-01T00:00:00.000Z',
  '1970-01-01T00:00:00Z',
  '1970-01-01 00:00:00+00:00',
  '1970-01-01 00:00:00',
  '1969-12-31T16:00:00-08:00',
])('%s is no day, in any time zone', (text) => {
  for (const timeZone of [null, 'America/Los_Angeles', 'Asia/Tokyo'])
    expect(reading(text, { timeZone })).toEqual({ day: null, problem: 'unknown' });
});
