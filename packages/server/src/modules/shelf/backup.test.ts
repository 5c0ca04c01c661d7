import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../db/client.ts';
import { restoreBackup, writeBackup } from '../../db/backup/index.ts';
import { setting, shelfServer } from '../../db/schema/index.ts';
import { createTestDatabase } from '../../db/testing/index.ts';
import { createQuietEventBus } from '../../cli/quiet-event-bus.ts';
import { readAuthSecret } from '../../platform/sessions/index.ts';
import { unseal } from '../../platform/sealed.ts';
import { fakeKey } from '../../testing/media-servers.ts';
import { testNow } from '../../testing/test-app.ts';
import { storeVerifiedUser } from '../../testing/users.ts';
import { addServer } from './change-servers.ts';
import { sealFor } from './server-settings.ts';

/** As AUTH_SECRET: it is in no table then. */
const authSecret = 'a secret of the operator’s that is long enough';

async function openEmpty() {
  const { connection, drop } = await createTestDatabase();
  const client = openDatabase(connection, { onLost: () => undefined, connections: 3 });
  onTestFinished(async () => {
    await client.close();
    await drop();
  });
  return { connection, database: client.database };
}

test('a backup has keys of media servers sealed, and with AUTH_SECRET nothing that opens them (R871)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hexreel-shelf-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [site, restored] = [await openEmpty(), await openEmpty()];
  const secret = await readAuthSecret(site.database, authSecret);
  const eventBus = createQuietEventBus(site.connection);
  const context = { database: site.database, eventBus, secret, allowsPrivate: false, now: () => testNow };
  const admin = await storeVerifiedUser(site.database, { isAdmin: true });
  await addServer(context, admin, { kind: 'jellyfin', address: 'https://media.example', key: fakeKey });

  const file = join(folder, 'site.backup');
  await writeBackup({ connection: site.connection, to: file, now: () => testNow });
  const written = gunzipSync(await readFile(file)).toString('utf8');
  expect(written).toContain('https://media.example');
  for (const clear of [fakeKey, authSecret, Buffer.from(fakeKey).toString('base64').replaceAll('=', '')])
    expect(written).not.toContain(clear);
  expect((await site.database.select().from(setting)).map(({ name }) => name)).not.toContain('auth-secret');

  await restoreBackup({ connection: restored.connection, from: file });
  const [server] = await restored.database.select().from(shelfServer);
  expect(server?.address).toBe('https://media.example');
  const open = (by: string) => unseal(server?.key ?? '', sealFor(server?.id ?? '', by));
  expect(open(authSecret)).toBe(fakeKey);
  expect(open('another secret that is as long as the first')).toBeNull();
});
