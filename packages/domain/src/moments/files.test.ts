import { array, assert, constantFrom, integer, property, record, uint8Array } from 'fast-check';
import { expect, test } from 'vitest';
import { longestMomentFile, mostMarks, readMarks, writeMoments, type TimedMoment } from './index.ts';

const moments: readonly TimedMoment[] = [
  { kind: 'jump', second: 3, end: null, strength: 1, confirmed: true },
  { kind: 'needles', second: 2_470, end: 2_530.5, strength: 2.6, confirmed: true },
];
const options = { lead: 5, length: 6_000 };
const write = (format: Parameters<typeof writeMoments>[0]) => writeMoments(format, moments, options);
const decode = (bytes: Uint8Array) => String.fromCharCode(...bytes);
const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const read = (text: string) => readMarks(bytes(text), decode);

test('subtitles warn ahead, by strength alone (R704)', () => {
  expect(write('vtt')).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:05.000\n!\n\n00:41:05.000 --> 00:42:10.500\n!!!\n');
  expect(write('srt')).toBe('1\n00:00:00,000 --> 00:00:05,000\n!\n\n2\n00:41:05,000 --> 00:42:10,500\n!!!\n');
});

test('lists of scenes and chapters begin at the moments', () => {
  expect(write('edl')).toBe('3.00\t5.00\t2\n2470.00\t2530.50\t2\n');
  expect(write('ffmetadata')).toContain('[CHAPTER]\nTIMEBASE=1/1000\nSTART=2470000\nEND=6000000\ntitle=!!!\n');
  expect(write('matroska')).toContain('<ChapterTimeStart>00:41:10.000000000</ChapterTimeStart>');
  expect(JSON.parse(write('json'))).toEqual({ length: 6_000, moments });
});

test('what is written as subtitles is read again, to the second of the warning', () => {
  const moment = record({
    kind: constantFrom('jump' as const),
    second: integer({ min: 0, max: 30_000 }),
    end: constantFrom(null),
    strength: integer({ min: 1, max: 3 }),
    confirmed: constantFrom(true),
  });
  assert(
    property(array(moment, { minLength: 1, maxLength: 40 }), constantFrom('srt' as const, 'vtt' as const), (all, format) => {
      const answer = read(writeMoments(format, all, { lead: 0, length: null }));
      const seconds = [...new Set(all.map(({ second }) => second))].toSorted((one, other) => one - other);
      expect('marks' in answer && answer.marks.map(({ second }) => second)).toEqual(seconds);
    }),
  );
});

test('tables begin with a time, and may say how hard', () => {
  expect(read('time;strength\r\n0:41:10;3\r\n"100",2\n5:00\tx\n99:99\n-5\n1e9\n')).toEqual({
    marks: [
      { kind: 'jump', second: 100, end: null, strength: 2 },
      { kind: 'jump', second: 300, end: null, strength: null },
      { kind: 'jump', second: 2_470, end: null, strength: 3 },
    ],
    leftOut: 0,
  });
});

test('anything else is refused, and nothing throws', () => {
  expect(read('no times here')).toEqual({ problem: 'no times' });
  expect(read('')).toEqual({ problem: 'no times' });
  expect(readMarks(new Uint8Array(longestMomentFile + 1), decode)).toEqual({ problem: 'too large' });
  expect(read(Array.from({ length: 1_000 }, (_, at) => String(at)).join('\n'))).toMatchObject({ leftOut: 1_000 - mostMarks });
  assert(
    property(uint8Array({ maxLength: 500 }), (any) => {
      expect(() => readMarks(any, decode)).not.toThrow();
    }),
  );
});
