import { overAt, type TimedMoment } from './warn.ts';

/** Files that players take: subtitles that warn, lists of cuts, chapters, and all fields for programs. */
export const momentFormats = {
  vtt: { label: 'Subtitles (WebVTT)', extension: 'vtt', type: 'text/vtt' },
  srt: { label: 'Subtitles (SRT)', extension: 'srt', type: 'application/x-subrip' },
  edl: { label: 'Kodi and MPlayer (EDL)', extension: 'edl', type: 'text/plain' },
  ffmetadata: { label: 'Chapters (FFmpeg)', extension: 'ffmeta', type: 'text/plain' },
  matroska: { label: 'Chapters (Matroska)', extension: 'xml', type: 'application/xml' },
  json: { label: 'All fields (JSON)', extension: 'json', type: 'application/json' },
} as const;
export type MomentFormat = keyof typeof momentFormats;

interface FileOptions {
  /** Seconds that warnings come ahead. */
  readonly lead: number;
  /** Length of the movie in seconds; null where unknown. */
  readonly length: number | null;
}

/** Lasting this long at least, a subtitle can be read, in seconds. */
const leastShown = 1;
/** Milliseconds in a second, minute and hour. */
const [second, minute, hour] = [1_000, 60_000, 3_600_000];

/**
 * Moments as a file for players. Texts have no language and no topic, so that nobody next to the viewer reads theirs: one
 * to three signs for the strength (R704).
 * @param moments in the time of the copy, by second
 */
export function writeMoments(format: MomentFormat, moments: readonly TimedMoment[], options: FileOptions): string {
  switch (format) {
    case 'vtt':
      return `WEBVTT\n\n${cuesOf(moments, options, '.').join('\n\n')}\n`;
    case 'srt':
      return `${cuesOf(moments, options, ',')
        .map((cue, at) => `${at + 1}\n${cue}`)
        .join('\n\n')}\n`;
    case 'edl':
      // Action 2 is a scene marker, which players jump to and do not cut; Jellyfin's plugin for these files makes recaps of them.
      return moments.map((moment) => `${moment.second.toFixed(2)}\t${overAt(moment).toFixed(2)}\t2\n`).join('');
    case 'ffmetadata':
      return `;FFMETADATA1\n${chaptersOf(moments, options)
        .map(({ from, to, sign }) => `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${from}\nEND=${to}\ntitle=${sign}\n`)
        .join('')}`;
    case 'matroska':
      return `<?xml version="1.0" encoding="UTF-8"?>\n<Chapters>\n  <EditionEntry>\n${chaptersOf(moments, options)
        .map(
          ({ from, to, sign }) =>
            `    <ChapterAtom>\n      <ChapterTimeStart>${stamp(from, '.')}000000</ChapterTimeStart>\n      <ChapterTimeEnd>${stamp(to, '.')}000000</ChapterTimeEnd>\n      <ChapterDisplay>\n        <ChapterString>${sign}</ChapterString>\n        <ChapterLanguage>und</ChapterLanguage>\n      </ChapterDisplay>\n    </ChapterAtom>\n`,
        )
        .join('')}  </EditionEntry>\n</Chapters>\n`;
    case 'json':
      return `${JSON.stringify({ length: options.length, moments }, null, 2)}\n`;
  }
}

/** '!', '!!' or '!!!'. */
function signOf({ strength }: TimedMoment): string {
  return '!'.repeat(Math.round(strength ?? 2));
}

function cuesOf(moments: readonly TimedMoment[], { lead }: FileOptions, mark: ',' | '.'): string[] {
  return moments.map((moment) => {
    const from = Math.max(0, moment.second - lead);
    const to = Math.max(from + leastShown, overAt(moment));
    return `${stamp(from * second, mark)} --> ${stamp(to * second, mark)}\n${signOf(moment)}`;
  });
}

/** Chapters from each moment to the next, in milliseconds. Players accept no two at once: of those the first counts. */
function chaptersOf(moments: readonly TimedMoment[], { length }: FileOptions) {
  const starts = moments.filter((moment, at) => at === 0 || moment.second > (moments[at - 1]?.second ?? 0));
  return starts.map((moment, at) => {
    const from = Math.round(moment.second * second);
    const end = starts[at + 1]?.second ?? Math.max(length ?? 0, overAt(moment));
    return { from, to: Math.round(end * second), sign: signOf(moment) };
  });
}

/** '01:12:40.000'. */
function stamp(milliseconds: number, mark: ',' | '.'): string {
  const whole = Math.round(milliseconds);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const rest = String(whole % second).padStart(3, '0');
  return `${two(whole / hour)}:${two((whole % hour) / minute)}:${two((whole % minute) / second)}${mark}${rest}`;
}
