import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { checkoutFolder } from '../config.ts';
import { withSchemaLock } from '../db/migrate.ts';
import { createTestDatabase } from '../db/testing/index.ts';

const run = promisify(execFile);

test('a server of an older version does not touch a newer schema: one sentence, exit code 1', async () => {
  const { connection, drop } = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'hexreel-newer-'));
  onTestFinished(async () => {
    await drop();
    await rm(folder, { recursive: true });
  });
  await withSchemaLock(connection, async ({ client }) => {
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)");
  });
  const url =
    'connectionString' in connection
      ? connection.connectionString
      : `postgres:///${connection.database}?${new URLSearchParams({ host: connection.host, port: String(connection.port), user: connection.user }).toString()}`;
  const main = join(checkoutFolder, 'packages', 'server', 'src', 'main.ts');
  const started = run(process.execPath, ['--import', 'tsx', main], {
    cwd: checkoutFolder,
    env: { PATH: '/usr/bin:/bin', HOME: folder, ENV_FILE: '/dev/null', DATABASE_URL: url, HEXREEL_DATA: folder, PORT: '5466' },
  });
  await expect(started).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'The database was written by a newer version of Hexreel; start that version, or restore a backup made by this one.\n',
  });
});
