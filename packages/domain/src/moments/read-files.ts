import { readClock } from './film-clock.ts';
import { longestMovie, mostMarks, type Mark } from './marks.ts';

/** Larger files are no lists of times, in bytes. */
export const longestMomentFile = 1_000_000;

/** Outcome of reading a file: marks by second, or what is wrong with it. */
export type ReadMarks =
  | { readonly marks: readonly Mark[]; readonly leftOut: number }
  | { readonly problem: 'too large' | 'no times' };

const timing = /^(?:(\d{1,2}):)?(\d{1,2}):(\d{2})[,.]\d{1,3}\s*-->/u;

/**
 * Reads jump scares from subtitles (SRT, WebVTT) or from a table whose rows begin with a time ('0:41:10' or seconds) and may
 * go on with a strength from 1 to 3. Other rows, and what exceeds the most marks of a movie, are left out.
 * @param bytes in UTF-8, UTF-16 with its mark, or else Windows' Western encoding
 */
export function readMarks(bytes: Uint8Array, decode: (bytes: Uint8Array) => string): ReadMarks {
  if (bytes.byteLength > longestMomentFile) return { problem: 'too large' };
  const lines = decode(bytes).split(/\r\n|\r|\n/u);
  const isSubtitles = lines.some((line) => timing.test(line));
  const read = lines.flatMap((line) => (isSubtitles ? ofSubtitle(line) : ofRow(line)));
  const seconds = new Map(read.map((mark) => [mark.second, mark]));
  const marks = [...seconds.values()].toSorted((one, other) => one.second - other.second);
  if (marks.length === 0) return { problem: 'no times' };
  return { marks: marks.slice(0, mostMarks), leftOut: Math.max(0, marks.length - mostMarks) };
}

function ofSubtitle(line: string): Mark[] {
  const parts = timing.exec(line);
  if (parts === null) return [];
  const [, hours = '0', minutes = '0', seconds = '0'] = parts;
  return markAt(readClock(`${hours}:${minutes}:${seconds}`), null);
}

function ofRow(line: string): Mark[] {
  const [time = '', strength = ''] = line.split(/[;,\t]/u).map((cell) => cell.trim().replaceAll('"', ''));
  const second = /^\d{1,5}$/u.test(time) ? Number(time) : readClock(time);
  return markAt(second, /^[1-3]$/u.test(strength) ? Number(strength) : null);
}

function markAt(second: number | null, strength: number | null): Mark[] {
  return second === null || second > longestMovie ? [] : [{ kind: 'jump', second, end: null, strength }];
}
