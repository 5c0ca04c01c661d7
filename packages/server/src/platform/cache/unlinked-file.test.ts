import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UnlinkedFile } from './unlinked-file.ts';

const run = promisify(execFile);

let file: UnlinkedFile;
beforeAll(() => {
  file = new UnlinkedFile(10);
});
afterAll(() => file.close());

test('bytes are read until newer ones have gone round the file, which are never split at its end', () => {
  const bytes = ['aaaa', 'bbbb', 'cccc', 'dd'].map((text) => Buffer.from(text));
  const positions = bytes.map((each) => file.write(each) ?? -1);
  const texts = positions.map((position, index) => file.read({ position, length: bytes[index]?.length ?? 0 })?.toString());
  expect(texts).toEqual([undefined, undefined, 'cccc', 'dd']);
});

test('what is longer than the file is not written', () => {
  expect(file.write(Buffer.alloc(11))).toBeNull();
});

/** Writes until files may not grow further, and prints each position with what is read there. */
const writing = `
  import { UnlinkedFile } from ${JSON.stringify(join(import.meta.dirname, 'unlinked-file.ts'))};
  const file = new UnlinkedFile(1_000_000);
  const positions = Array.from({ length: 5 }, (_, index) => file.write(Buffer.alloc(6_000, index + 1)));
  const whole = positions.map((position, index) =>
    position === null ? null : file.read({ position, length: 6_000 })?.every((byte) => byte === index + 1) ?? false,
  );
  process.stdout.write(JSON.stringify(whole));
`;

test('bytes of which the disk takes only a part count as not written', async () => {
  // A process whose files may have 8 or 16 kB, by the shell: the write that reaches the limit ends there, without an error.
  const limited = 'ulimit -f 16 && exec "$0" --import tsx --input-type=module -e "$1"';
  const { stdout } = await run('sh', ['-c', limited, process.execPath, writing], {
    // The limit would cut what tsx keeps for later processes.
    env: { ...process.env, TSX_DISABLE_CACHE: '1' },
    cwd: import.meta.dirname,
  });
  const whole = JSON.parse(stdout) as (boolean | null)[];
  expect(whole[0]).toBe(true);
  expect(whole).toContain(null);
  expect(whole).not.toContain(false);
});
