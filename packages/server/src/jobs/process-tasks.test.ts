import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { job } from '../db/schema/index.ts';
import { startTasks } from '../testing/jobs.ts';
import { storeTestMovies } from '../testing/movies.ts';
import { storeRatings } from '../testing/ratings.ts';
import { withTestApp } from '../testing/test-app.ts';
import { createProcessTasks } from './process-tasks.ts';

const site = withTestApp();

/** A command that notes its words and its end, in place of `hexreel`. */
async function makeCommand(rest = '') {
  const folder = await mkdtemp(join(tmpdir(), 'hexreel-tasks-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [commandFile, notes] = [join(folder, 'command.mjs'), join(folder, 'notes')];
  await writeFile(notes, '');
  await writeFile(
    commandFile,
    `import { appendFileSync } from 'node:fs';
     appendFileSync(${JSON.stringify(notes)}, process.argv.slice(2).join(' ') + '\\n');
     ${rest}`,
  );
  return { commandFile, noted: async () => (await readFile(notes, 'utf8')).split('\n').filter((line) => line !== '') };
}

test('the first model is learned once movies are estimated, and both go on at their intervals', async () => {
  const { database } = site.client;
  const [movieId = 0] = await storeTestMovies(database, [{}]);
  await storeRatings(database, [{ movieId, gore: 5 }]);
  const { commandFile, noted } = await makeCommand();
  const runner = startTasks(site, []);
  const wake = (task: string) => runner.wake(task);
  createProcessTasks({ database, now: () => site.clock.now, commandFile, isDemo: false, wake }).forEach((task) =>
    runner.add(task),
  );
  await vi.waitFor(async () => expect(await noted()).toEqual(['scores estimate', 'taste train']));
  const dueOf = (task: string) => database.select().from(job).where(eq(job.task, task));
  await vi.waitFor(async () => {
    expect(await dueOf('estimates')).toMatchObject([{ dueAt: new Date(site.clock.now + 60_000) }]);
    expect(await dueOf('training')).toMatchObject([{ dueAt: new Date(site.clock.now + 300_000) }]);
  });
});

test('a process that stops ends its command, which another one runs again at once', async () => {
  const { database } = site.client;
  await database.delete(job);
  const { commandFile, noted } = await makeCommand('setInterval(() => undefined, 1_000);');
  const options = { database, now: () => site.clock.now, commandFile, isDemo: false, wake: () => undefined };
  const first = startTasks(site, createProcessTasks(options).slice(0, 1));
  await vi.waitFor(async () => expect(await noted()).toHaveLength(1));
  await first.stop();
  expect(await database.select().from(job)).toMatchObject([
    { task: 'estimates', leasedUntil: null, dueAt: new Date(site.clock.now) },
  ]);
  startTasks(site, createProcessTasks(options).slice(0, 1));
  await vi.waitFor(async () => expect(await noted()).toHaveLength(2));
});
