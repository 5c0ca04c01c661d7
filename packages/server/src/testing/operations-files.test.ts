import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { checkoutFolder } from '../config.ts';
import { findTool } from './find-tool.ts';
import { withTestApp } from './test-app.ts';

/** The files of deploy/, checked with their own tools if this machine has them. */
const deploy = join(checkoutFolder, 'deploy');
const run = promisify(execFile);
const site = withTestApp();
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

const dashboardSchema = z.object({
  panels: z.array(
    z.object({
      title: z.string(),
      gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      targets: z.array(z.object({ expr: z.string() })).min(1),
    }),
  ),
});

/** Names of time series in PromQL or in a file that contains it. */
const namesIn = (text: string) => new Set(text.match(/\b(hexreel|nodejs|process)_[a-z0-9_]+/gu));

async function knownNames(): Promise<Set<string>> {
  const answer = await site.app.inject({ url: '/metrics', headers: { host: 'localhost' }, remoteAddress: '127.0.0.1' });
  const types = [...answer.body.matchAll(/^# TYPE (\S+) (\S+)$/gmu)];
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    ),
  );
}

describe('every metric exists that is named in', () => {
  test.each(['prometheus-alerts.yaml', 'prometheus-alerts.test.yaml', 'grafana-dashboard.json'])('%s', async (file) => {
    const named = namesIn(await readFile(join(deploy, file), 'utf8'));
    expect(named.size).toBeGreaterThan(3);
    const known = await knownNames();
    expect([...named].filter((name) => !known.has(name))).toEqual([]);
  });
});

test('the dashboard shows every metric of ours, in panels that do not overlap', async () => {
  const { panels } = dashboardSchema.parse(JSON.parse(await readFile(join(deploy, 'grafana-dashboard.json'), 'utf8')));
  const shown = namesIn(panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n'));
  const ours = [...(await knownNames())].filter((name) => name.startsWith('hexreel_') && !name.endsWith('_sum'));
  expect(ours.filter((name) => !shown.has(name) && !shown.has(name.replace(/_count$/u, '_bucket')))).toEqual([]);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
});

test('the outbox has a metric', async () => {
  const read = async () =>
    (await site.app.inject({ url: '/metrics', headers: { host: 'localhost' }, remoteAddress: '127.0.0.1' })).body;
  expect(await read()).toMatch(/^hexreel_outbox_waiting 0$/mu);
});

test('steps of the work behind the scenes are counted and timed by task and outcome', async () => {
  await vi.waitFor(async () => {
    const { body } = await site.app.inject({ url: '/metrics', headers: { host: 'localhost' }, remoteAddress: '127.0.0.1' });
    expect(body).toMatch(/^hexreel_job_duration_seconds_count\{task="import-adoption",outcome="done"\} [1-9]/mu);
  });
});

test('the alert rules are valid and fire when they should', async (context) => {
  const promtool = await findTool('promtool');
  if (promtool === null) return context.skip('promtool (Debian: prometheus) is not installed');
  await run(promtool, ['check', 'rules', join(deploy, 'prometheus-alerts.yaml')]);
  const { stdout } = await run(promtool, ['test', 'rules', join(deploy, 'prometheus-alerts.test.yaml')]);
  expect(stdout).toContain('SUCCESS');
});

test('the systemd unit is valid', async (context) => {
  const analyze = await findTool('systemd-analyze');
  if (analyze === null) return context.skip('systemd-analyze is not installed');
  const folder = await mkdtemp(join(tmpdir(), 'hexreel-unit-'));
  folders.push(folder);
  const unit = join(folder, 'hexreel@3000.service');
  await copyFile(join(deploy, 'hexreel@.service'), unit);
  const { stderr } = await run(analyze, ['verify', unit]);
  // Paths of the target machine, such as /opt/hexreel, need not exist here.
  expect(stderr.split('\n').filter((line) => line.includes('hexreel@') && !/not executable|No such file/u.test(line))).toEqual(
    [],
  );
});

test('the systemd unit is started again for as long as its database takes', async () => {
  const unit = await readFile(join(deploy, 'hexreel@.service'), 'utf8');
  expect(unit.slice(unit.indexOf('[Unit]'), unit.indexOf('[Service]'))).toMatch(/^StartLimitIntervalSec=0$/mu);
});

/** Settings that compose files do not pass: what the image sets, what is for demos, and what one machine has no use for. */
const ofTheImage = ['PORT', 'HOST', 'HEXREEL_DATA'];
const ofDemos = ['PUBLIC_DEMO'];
const ofSeveralMachines = [
  'DATABASE_READ_URL',
  'DATABASE_POOLER',
  'DATABASE_DIRECT_URL',
  'SHARED_CACHE',
  'SHARED_CACHE_URLS',
  'SHARED_CACHE_SECRET',
];

test.each([
  ['compose.yaml', 'compose.env.example', [...ofTheImage, ...ofDemos, ...ofSeveralMachines]],
  ['compose.scale.yaml', 'compose.scale.env.example', [...ofTheImage, ...ofDemos]],
])('%s passes every setting that there is, and %s has what it takes', async (name, example, left) => {
  const [compose = '', variables = '', readme = ''] = await Promise.all(
    [join(deploy, name), join(deploy, example), join(checkoutFolder, 'README.md')].map((file) => readFile(file, 'utf8')),
  );
  const block = /environment: &app-environment\n((?: {4}\S.*\n)+)/u.exec(compose)?.[1] ?? '';
  const passed = [...block.matchAll(/^ {4}([A-Z0-9_]+):/gmu)].map(([, setting = '']) => setting);
  const rows = readme.match(/^\|`[A-Z0-9_]+`.*?\|/gmu) ?? [];
  const settings = rows.flatMap((row) => [...row.matchAll(/`([A-Z][A-Z0-9_]*)`/gu)].map(([, setting = '']) => setting));
  expect(settings.length).toBeGreaterThan(25);
  expect(passed.toSorted()).toEqual(settings.filter((setting) => !left.includes(setting)).toSorted());
  const taken = new Set([...compose.matchAll(/(?<!\$)\$\{([A-Z0-9_]+)/gu)].map(([, variable = '']) => variable));
  const offered = [...variables.matchAll(/^#?([A-Z0-9_]+)=/gmu)].map(([, variable = '']) => variable);
  expect(offered.toSorted()).toEqual([...taken].toSorted());
});

test('the image runs as a user without rights', async () => {
  // Its content is tested in e2e/image.test.ts.
  expect(await readFile(join(deploy, 'Dockerfile'), 'utf8')).toMatch(/^USER node$/mu);
});
