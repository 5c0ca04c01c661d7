import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findTool } from '../../packages/server/src/testing/find-tool.ts';
import { momentFormats, writeMoments, type MomentFormat, type TimedMoment } from '../../packages/domain/src/moments/index.ts';

const run = promisify(execFile);
const missing = 'ffprobe (Debian: ffmpeg) is not installed';
const moments: readonly TimedMoment[] = [
  { kind: 'jump', second: 600, end: null, strength: 1, confirmed: true },
  { kind: 'needles', second: 2_470, end: 2_530, strength: 3, confirmed: true },
  { kind: 'jump', second: 5_999, end: null, strength: 2, confirmed: true },
];
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hexreel-moments-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The parts of a file of the moments, as ffprobe reads them. */
async function probe(tool: string, format: MomentFormat, ...options: readonly string[]): Promise<Record<string, object[]>> {
  const file = join(folder, `moments.${momentFormats[format].extension}`);
  writeFileSync(file, writeMoments(format, moments, { lead: 5, length: 6_060 }));
  const { stdout } = await run(tool, ['-v', 'error', ...options, '-of', 'json', file]);
  return JSON.parse(stdout) as Record<string, object[]>;
}

test.for(['vtt', 'srt'] as const)('ffprobe reads each warning of %s with its time', async (format, context) => {
  const tool = await findTool('ffprobe');
  if (tool === null) return context.skip(missing);
  const { packets = [] } = await probe(tool, format, '-show_packets');
  expect(packets).toMatchObject([
    { pts_time: '595.000000', duration_time: '7.000000' },
    { pts_time: '2465.000000', duration_time: '65.000000' },
    { pts_time: '5994.000000', duration_time: '7.000000' },
  ]);
});

test('ffprobe reads the chapters', async (context) => {
  const tool = await findTool('ffprobe');
  if (tool === null) return context.skip(missing);
  const { chapters = [] } = await probe(tool, 'ffmetadata', '-f', 'ffmetadata', '-show_chapters');
  expect(chapters).toMatchObject([
    { start_time: '600.000000', end_time: '2470.000000', tags: { title: '!' } },
    { start_time: '2470.000000', end_time: '5999.000000', tags: { title: '!!!' } },
    { start_time: '5999.000000', end_time: '6060.000000', tags: { title: '!!' } },
  ]);
});
