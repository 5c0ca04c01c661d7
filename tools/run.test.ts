import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const script = join(import.meta.dirname, 'run.mjs');

/** Nothing that runs a site or builds one ends within this time, in milliseconds. */
const timeout = 10_000;

async function run(...words: string[]): Promise<{ readonly code: unknown; readonly out: string; readonly problem: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...words], { timeout }, (error, out, problem) =>
      resolve({ code: error === null ? 0 : error.code, out, problem }),
    );
  });
}

test.each(['--help', '-h', 'help'])('%s names what there is to run, and runs nothing', async (word) => {
  const { scripts } = JSON.parse(await readFile(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  // With a setting before it, only exec lets signals reach it: the shell would stay in between.
  const names = Object.keys(scripts).filter((name) =>
    new RegExp(`^(?:(?:\\w+=\\d+ )?exec )?node (?:--\\S+ )?tools/run\\.mjs ${name}$`, 'u').test(scripts[name] ?? ''),
  );
  expect(names).toHaveLength(4);
  const { code, out, problem } = await run(word);
  expect([code, problem]).toEqual([0, '']);
  for (const name of names) expect(out).toContain(`npm run ${name} `);
  expect(await run('start', word)).toEqual({ code, out, problem });
});

test('what there is not is refused, with what there is', async () => {
  const { code, out, problem } = await run('strat');
  expect([code, out]).toEqual([2, '']);
  expect(problem).toMatch(/^There is no mode "strat"\.\n/u);
  expect(problem).toContain('npm run start ');
});
