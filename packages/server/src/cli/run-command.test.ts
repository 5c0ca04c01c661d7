import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { PassThrough, Readable, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase, type SingleConnection, type DatabaseClient } from '../db/client.ts';
import {
  auditEntry,
  movieAverage,
  movieEstimate,
  outbox,
  recoveryCode,
  secondFactor,
  setting,
  user,
} from '../db/schema/index.ts';
import { createTestDatabase } from '../db/testing/index.ts';
import { storeTestMovies } from '../testing/movies.ts';
import { storeVerifiedUser, storeUser, type TestUser } from '../testing/users.ts';
import { storeRatings } from '../testing/ratings.ts';
import { runCommand } from './run-command.ts';

let client: DatabaseClient;
let databaseUrl: string;
let folder: string;
let drop: () => Promise<void>;

beforeAll(async () => {
  const made = await createTestDatabase();
  drop = made.drop;
  databaseUrl = urlOf(made.connection);
  client = openDatabase(made.connection, { onLost: () => undefined, connections: 2 });
  folder = await mkdtemp(join(tmpdir(), 'hexreel-cli-'));
});
afterAll(async () => {
  await client.close();
  await drop();
  await rm(folder, { recursive: true });
});

function urlOf(connection: SingleConnection): string {
  if ('connectionString' in connection) return connection.connectionString;
  const { host, port, user: userRow, database } = connection;
  return `postgres:///${database}?${new URLSearchParams({ host, port: String(port), user: userRow }).toString()}`;
}

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

async function hexreel(
  line: string,
  environment: Record<string, string> = {},
  data: { readonly input?: Readable; readonly output?: Writable } = {},
): Promise<Ran> {
  const output = { out: '', err: '' };
  const code = await runCommand(line === '' ? [] : line.split(' '), {
    environment: { DATABASE_URL: databaseUrl, HEXREEL_DATA: folder, ...environment },
    out: (text) => void (output.out += text),
    err: (text) => void (output.err += text),
    input: data.input ?? Readable.from([]),
    output: data.output ?? new PassThrough(),
    isWatched: false,
  });
  return { code, ...output };
}

const stored = async ({ id }: TestUser) => (await client.database.select().from(user).where(eq(user.id, id)))[0];
const auditedActionsOn = async ({ id }: TestUser) =>
  (await client.database.select().from(auditEntry).where(eq(auditEntry.targetId, id)).orderBy(auditEntry.at)).map(
    ({ action, actorName, actorId }) => [action, actorName, actorId],
  );

describe('the exit code is', () => {
  test.each([
    '',
    'frobnicate',
    'admin',
    'admin frobnicate a@hexreel.example',
    'admin grant',
    'admin grant nobody',
    '--frobnicate',
  ])('2 for: hexreel %s', async (line) => {
    const { code, err, out } = await hexreel(line);
    expect(code).toBe(2);
    expect(err).not.toBe('');
    expect(out).toBe('');
  });

  test.each(['--help', 'admin --help', 'db backup --help'])('0 for: hexreel %s', async (line) => {
    const { code, out } = await hexreel(line);
    expect(code).toBe(0);
    expect(out).toContain('Usage: hexreel');
  });

  test('1 with one sentence if the database cannot be reached', async () => {
    const { code, err, out } = await hexreel('db status', { DATABASE_URL: 'postgres://127.0.0.1:1/hexreel' });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^The database cannot be used: .*ECONNREFUSED.*\.\n$/u);
  });

  test('1 with a sentence, as JSON with --json', async () => {
    const { code, err } = await hexreel('admin grant nobody@hexreel.example --json');
    expect(code).toBe(1);
    expect(JSON.parse(err)).toEqual({ error: 'No account has the address nobody@hexreel.example.' });
  });

  test.each([
    'admin grant nobody@hexreel.example',
    'averages recalculate',
    'catalogue status',
    'db status',
    'db backup a-backup --force',
    'doctor',
  ])('1 where there is no database, without creating one, for: hexreel %s', async (line) => {
    const empty = await mkdtemp(join(tmpdir(), 'hexreel-cli-empty-'));
    onTestFinished(() => rm(empty, { recursive: true }));
    const { code, err, out } = await hexreel(line, { DATABASE_URL: '', HEXREEL_DATA: empty });
    expect(code).toBe(1);
    expect(out + err).toContain(
      `There is no database in ${empty}: set DATABASE_URL or HEXREEL_DATA as the server has it, or start the server once.`,
    );
    expect(await readdir(empty)).toEqual([]);
  });

  test('1 for a database of a newer version', async () => {
    const made = await createTestDatabase();
    const newer = openDatabase(made.connection, { onLost: () => undefined, connections: 1 });
    await newer.database.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
    );
    await newer.close();
    onTestFinished(made.drop);
    const { code, err } = await hexreel('db migrate', { DATABASE_URL: urlOf(made.connection) });
    expect(code).toBe(1);
    expect(err).toMatch(/^The database was written by a newer version of Hexreel; .+\.\n$/u);
    expect((await hexreel('db status', { DATABASE_URL: urlOf(made.connection) })).out).toContain('of a newer version');
  });
});

describe('admin', () => {
  let verifiedUser: TestUser;
  beforeEach(async () => {
    await client.database.update(user).set({ isAdmin: false });
    verifiedUser = await storeVerifiedUser(client.database);
  });

  test('grant makes the first one, once, and logs it', async () => {
    expect(await hexreel(`admin grant ${verifiedUser.email.toUpperCase()}`)).toMatchObject({
      code: 0,
      out: `${verifiedUser.displayName} (${verifiedUser.username}) is now an admin.\n`,
    });
    expect((await hexreel(`admin grant ${verifiedUser.email}`)).out).toContain('is already an admin.');
    expect((await stored(verifiedUser))?.isAdmin).toBe(true);
    expect(await auditedActionsOn(verifiedUser)).toEqual([['make-admin', 'the command line', null]]);
  });

  test('grant refuses an address that is not confirmed', async () => {
    const { email } = await storeUser(client.database);
    expect(await hexreel(`admin grant ${email}`)).toMatchObject({ code: 1 });
  });

  test('revoke keeps the last one, unless forced', async () => {
    await hexreel(`admin grant ${verifiedUser.email}`);
    expect(await hexreel(`admin revoke ${verifiedUser.email}`)).toMatchObject({ code: 1 });
    expect((await stored(verifiedUser))?.isAdmin).toBe(true);
    const { code, out } = await hexreel(`admin revoke ${verifiedUser.email} --force`);
    expect(code).toBe(0);
    expect(out).toContain('is no longer an admin. If there is no other, make one with: hexreel admin grant');
    expect((await stored(verifiedUser))?.isAdmin).toBe(false);
    expect((await auditedActionsOn(verifiedUser)).map(([action]) => action)).toEqual(['make-admin', 'unmake-admin']);
  });
});

test('topics are merged, retired and restored', async () => {
  expect((await hexreel('warnings merge eyes needles')).out).toBe(
    "eyes was merged into needles. Votes: 0, lists of hard no's: 0.\n",
  );
  expect(JSON.parse((await hexreel('warnings retire vomit --json')).out)).toEqual({ topic: 'vomit', votes: 0, lists: 0 });
  expect(await hexreel('warnings retire eyes')).toMatchObject({
    code: 1,
    err: 'The topic eyes was merged or retired. Restore it first.\n',
  });
  for (const topic of ['eyes', 'vomit']) expect((await hexreel(`warnings restore ${topic}`)).code).toBe(0);
  const unknown = await hexreel('warnings retire aliens');
  expect(unknown.code).toBe(2);
  expect(unknown.err).toContain('petDies');
});

test('critics are granted with what they write about, and revoked', async () => {
  const critic = await storeVerifiedUser(client.database);
  const json = JSON.parse((await hexreel(`critic grant ${critic.email} --specialization Giallo Slashers --json`)).out) as object;
  expect(json).toEqual({ username: critic.username, displayName: critic.displayName, changed: true });
  expect(await stored(critic)).toMatchObject({ isCritic: true, specializations: ['Giallo', 'Slashers'] });
  expect((await hexreel(`critic grant ${critic.email} --specialization ${'x'.repeat(41)}`)).code).toBe(1);
  // The option's first spelling, in operators' scripts.
  expect((await hexreel(`critic grant ${critic.email} --specialisation Gothic`)).code).toBe(0);
  expect(await stored(critic)).toMatchObject({ specializations: ['Gothic'] });
  await hexreel(`critic revoke ${critic.email}`);
  expect(await stored(critic)).toMatchObject({ isCritic: false, specializations: [] });
  expect((await auditedActionsOn(critic)).map(([action]) => action)).toEqual(['make-critic', 'make-critic', 'unmake-critic']);
});

test('second factors are removed, once, and the audit log has it', async () => {
  const locked = await storeVerifiedUser(client.database);
  const line = `remove-second-factors ${locked.email}`;
  expect((await hexreel(line)).out).toContain('has no passkey, app or recovery code.');
  await client.database.insert(secondFactor).values({ userId: locked.id, activeSince: new Date() });
  await client.database
    .insert(recoveryCode)
    .values({ userId: locked.id, codeHash: 'of a lost sheet of paper', createdAt: new Date() });
  expect((await hexreel(line)).out).toContain('signs in with the password alone now.');
  for (const table of [secondFactor, recoveryCode])
    expect(await client.database.$count(table, eq(table.userId, locked.id))).toBe(0);
  expect((await auditedActionsOn(locked)).map(([, actor]) => actor)).toEqual(['the command line']);
});

test('averages are corrected and the corrected rows counted', async () => {
  const movieIds = await storeTestMovies(client.database, [{}, {}]);
  await storeRatings(
    client.database,
    movieIds.map((movieId) => ({ movieId, gore: 8 })),
  );
  await client.database
    .update(movieAverage)
    .set({ raters: 77 })
    .where(eq(movieAverage.movieId, movieIds[0] ?? 0));
  expect(JSON.parse((await hexreel('averages recalculate --json')).out)).toEqual({ movies: 2, corrected: 1 });
  expect((await hexreel('averages recalculate')).out).toBe('2 movies with ratings, 0 of them corrected.\n');
});

test('db status and migrate report the schema', async () => {
  const status = JSON.parse((await hexreel('db status --json')).out) as object;
  expect(status).toMatchObject({ place: 'named by DATABASE_URL', pending: [] });
  expect((await hexreel('db migrate')).out).toBe('The schema is up to date.\n');
});

test('db backup and restore report what they did', async () => {
  const file = join(folder, 'site.backup');
  const backup = await hexreel(`db backup ${file} --force --json`);
  expect(backup.code).toBe(0);
  const made = await createTestDatabase();
  onTestFinished(made.drop);
  const restored = await hexreel(`db restore ${file} --json`, { DATABASE_URL: urlOf(made.connection) });
  expect((JSON.parse(restored.out) as { tables: object }).tables).toEqual((JSON.parse(backup.out) as { tables: object }).tables);
  expect(await hexreel(`db restore ${file}`)).toMatchObject({ code: 1, out: '' });
});

test('a backup goes out by standard output and comes back by standard input, whole or not at all', async () => {
  const output = new PassThrough();
  const [ran, sent] = await Promise.all([hexreel('db backup -', {}, { output }), buffer(output)]);
  expect(ran).toEqual({ code: 0, out: '', err: '' });
  const made = await createTestDatabase();
  onTestFinished(made.drop);
  const restore = (bytes: Buffer) =>
    hexreel('db restore - --json', { DATABASE_URL: urlOf(made.connection) }, { input: Readable.from([bytes]) });
  expect(await restore(sent.subarray(0, sent.length - 20))).toMatchObject({ code: 1, out: '' });
  expect(await restore(sent)).toMatchObject({ code: 0, err: '' });
  // Nobody reads it from a terminal.
  const terminal = Object.assign(new PassThrough(), { isTTY: true });
  expect((await hexreel('db backup -', {}, { output: terminal })).err).toContain('hexreel db backup - > file');
});

test('a folder of backups keeps the newest, each tried by a restore', async () => {
  const into = join(folder, 'backups');
  await mkdir(into);
  const [old, older] = ['hexreel-20260102T030000Z.backup', 'hexreel-20260101T030000Z.backup'];
  for (const name of [old, older, 'notes.txt']) await writeFile(join(into, name), '');
  // Where root keeps databases of folders that PostgreSQL's user cannot enter.
  const trials = async () =>
    (await readdir('/var/lib/hexreel').catch(() => [])).filter((name) => name.startsWith('hexreel-trial-')).length;
  const before = await trials();
  const { code, out } = await hexreel(`db backup --into ${into} --try --force --json`);
  expect(code).toBe(0);
  expect(await trials()).toBe(before);
  const { file, tried, deleted } = JSON.parse(out) as { file: string; tried: boolean; deleted: string[] };
  expect({ tried, deleted }).toEqual({ tried: true, deleted: [] });
  expect((await readdir(into)).toSorted()).toEqual([basename(file), old, older, 'notes.txt'].toSorted());
  expect((await hexreel(`db backup --into ${into} a-file`)).code).toBe(2);
  expect((await hexreel('db backup')).code).toBe(2);
});

describe('upgrade', () => {
  const check = async (environment: Record<string, string> = {}) => {
    const { code, out } = await hexreel('upgrade --check --json', environment);
    const { findings } = JSON.parse(out) as { findings: readonly { what: string; well: boolean; text: string }[] };
    return { code, wrong: findings.filter(({ well }) => !well).map(({ what }) => what), findings };
  };

  test('is checked, never done', async () => {
    expect((await hexreel('upgrade')).code).toBe(2);
  });

  test('waits for a backup of the last day', async () => {
    await hexreel(`db backup ${join(folder, 'before.backup')} --force`);
    expect(await check()).toMatchObject({ code: 0, wrong: [] });
    expect((await hexreel('upgrade --check')).out).toContain('This version can replace the running one.');
    await client.database
      .update(setting)
      .set({ value: { at: '2026-01-01T00:00:00.000Z', bytes: 1, tried: true } })
      .where(eq(setting.name, 'last-backup'));
    expect(await check()).toMatchObject({ code: 1, wrong: ['Backup'] });
    const { code, out } = await hexreel('doctor');
    expect(code).toBe(1);
    expect(out).toContain('WRONG    Backup         the latest is of 2026-01-01, restored on trial: find out why');
    await client.database.delete(setting).where(eq(setting.name, 'last-backup'));
  });

  test('names what a site on this schema would miss', async () => {
    const missing = join(folder, 'nowhere');
    expect((await check({ PREVIOUS_VERSION: missing })).wrong).toContain('Open pages');
    expect((await check({ DATABASE_URL: '', HEXREEL_DATA: missing })).wrong).toContain('Database');
  });

  test('says how many changes wait, and what may hold them up', async () => {
    const made = await createTestDatabase();
    onTestFinished(made.drop);
    const older = openDatabase(made.connection, { onLost: () => undefined, connections: 2 });
    onTestFinished(() => older.close());
    await older.database.execute(
      sql`delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
    );
    const { findings } = await check({ DATABASE_URL: urlOf(made.connection) });
    expect(findings.find(({ what }) => what === 'Schema')?.text).toMatch(/^one change at the first start: \d{4}_/u);
    await older.database.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
    );
    expect((await check({ DATABASE_URL: urlOf(made.connection) })).wrong).toEqual(['Schema']);
  });
});

test('a folder that a restart empties gets no backup', async () => {
  if (!existsSync('/dev/shm')) return;
  const { code, err } = await hexreel('db backup /dev/shm/hexreel-site.backup');
  expect([code, err]).toEqual([1, expect.stringContaining('a restart empties it')]);
});

describe('import', () => {
  const exported = async (users: object) => {
    const file = join(folder, `${crypto.randomUUID()}.json`);
    await writeFile(file, JSON.stringify({ users }));
    return file;
  };
  const isHere = async (email: string) => (await client.database.select().from(user).where(eq(user.email, email))).length === 1;

  test('is a dry run without --apply', async () => {
    const file = await exported({ a: { username: 'sally', displayName: 'Sally H', email: 'sally@old.example' } });
    const { code, out } = await hexreel(`import ${file}`);
    expect([code, await isHere('sally@old.example')]).toEqual([0, false]);
    expect(out).toContain('Users: 1 (admins: 0, critics: 0).');
    expect(out).toContain('Nothing was stored: this was a dry run. Store it with --apply.');
    expect((await hexreel(`import ${file} --apply`)).out).toContain('Stored.');
    expect(await isHere('sally@old.example')).toBe(true);
  });

  test('names what is refused and stores nothing, unless the loss is accepted', async () => {
    const file = await exported({ b: { email: 'franklin@old.example' }, c: { email: 'nowhere' } });
    const { code, out } = await hexreel(`import ${file} --apply`);
    expect([code, await isHere('franklin@old.example')]).toEqual([1, false]);
    expect(out).toContain('refused  users/c  email: is not an email address');
    const accepted = JSON.parse((await hexreel(`import ${file} --apply --leave-out --json`)).out) as object;
    expect(accepted).toMatchObject({ stored: true, counts: { people: 1 }, notes: [{ id: 'c', kind: 'refused' }] });
    expect(await isHere('franklin@old.example')).toBe(true);
  });

  test('rejects in a sentence what is not an export', async () => {
    await writeFile(join(folder, 'diary.json'), '[]');
    expect(await hexreel(`import ${join(folder, 'diary.json')}`)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^This is not an export/u) as string,
    });
    expect((await hexreel(`import ${folder}/none.json`)).err).toContain('none.json does not exist.');
  });
});

describe('doctor', () => {
  const findings = async (environment: Record<string, string>) => {
    const { code, out } = await hexreel('doctor --json', environment);
    const list = JSON.parse(out) as { what: string; well: boolean; text: string }[];
    return { code, of: (what: string) => list.find((finding) => finding.what === what) };
  };

  async function startMailServer(): Promise<string> {
    const server = new SMTPServer({
      authMethods: ['PLAIN'],
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onAuth: ({ username, password }, _session, callback) =>
        username === 'hexreel' && password === 'right' ? callback(null, { user: username }) : callback(new Error('No')),
      onData: (_stream, _session, callback) => callback(new Error('The doctor sends nothing')),
    });
    server.on('error', () => undefined);
    onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `127.0.0.1:${(server.server.address() as { port: number }).port}`;
  }

  test('accepts a site without mail and token on this machine', async () => {
    const { code, of } = await findings({});
    expect(code).toBe(0);
    expect(of('Database')?.text).toContain('schema up to date');
    expect(of('Mail')?.text).toContain('not set up; emails stay in the log');
    expect(of('TMDB')?.well).toBe(true);
  });

  test("looks at the disk of the bundled database, not at this machine's where another one is named", async () => {
    const bundled = await findings({ DATABASE_URL: '' });
    expect(bundled.of('Disk')?.text).toContain(`GB free for ${folder}`);
    expect((await findings({})).of('Disk')).toBeUndefined();
  });

  test('signs in at the mail server, and counts waiting mails', async () => {
    await client.database.delete(outbox);
    await client.database
      .insert(outbox)
      .values({ id: crypto.randomUUID(), kind: 'test', address: 'a@hexreel.example', createdAt: new Date(), dueAt: new Date() });
    const { of } = await findings({ SMTP_URL: `smtp://hexreel:right@${await startMailServer()}` });
    expect(of('Mail')).toMatchObject({
      well: true,
      text: expect.stringMatching(/accepts emails from here; emails waiting: 1$/u) as string,
    });
  });

  test('explains how to fix a wrong password, a closed port, and no mail on a public site', async () => {
    const wrong = await findings({ SMTP_URL: `smtp://hexreel:wrong@${await startMailServer()}` });
    expect(wrong.of('Mail')?.text).toContain('refuses the user or password in SMTP_URL');
    expect(wrong.of('Mail')?.text).toMatch(/Until then no emails are sent; they wait in the outbox; emails waiting: \d+$/u);
    const elsewhere = (await startMailServer()).replace('127.0.0.1', '[::ffff:127.0.0.1]');
    expect((await findings({ SMTP_URL: `smtp://hexreel:right@${elsewhere}` })).of('Mail')?.text).toContain(
      'the password in SMTP_URL is never sent unencrypted',
    );
    expect(wrong.code).toBe(1);
    expect((await findings({ SMTP_URL: 'smtp://127.0.0.1:1' })).of('Mail')?.text).toContain('cannot be reached');
    expect((await findings({ PUBLIC_URL: 'https://hexreel.example' })).of('Mail')).toMatchObject({ well: false });
  });

  test('names a wrong setting, and an unreachable database', async () => {
    expect((await findings({ PORT: 'many' })).of('Configuration')).toMatchObject({ well: false });
    const { of, code } = await findings({ DATABASE_URL: 'postgres://127.0.0.1:1/hexreel' });
    expect([of('Database')?.well, code]).toEqual([false, 1]);
  });
});

test('a file of scores with mistakes is named line by line, and nothing of it is stored', async () => {
  const [movieId = 0, other = 0] = await storeTestMovies(client.database, [
    { title: 'The Well', releaseDate: '1990-01-01' },
    { title: 'Another', releaseDate: '2020-01-01' },
  ]);
  const header = 'tmdb_id,title,year,gore,psychological,jump_scares,characters,pace,comedy';
  const file = join(folder, 'scores.csv');
  const good = `${movieId},The Well,1990,6.5,5,5,5,5,1`;
  await writeFile(file, [header, good, `${other},Another,2020,11,5,5,5,5,1`, good].join('\n'));
  const refused = await hexreel(`scores import ${file}`);
  expect(refused.code).not.toBe(0);
  expect(`${refused.out}${refused.err}`).toContain('Line 3: Another: gore is "11", not a score from 1 to 10 in halves');
  expect(`${refused.out}${refused.err}`).toContain(`Line 4: the id ${movieId} is there a second time`);
  expect((await hexreel('scores export')).out).not.toContain(`${movieId},The Well`);

  // An id that the site does not have, and one that is another movie's.
  await writeFile(
    file,
    [header, good, `${other},A Third One,1950,2,5,5,5,5,1`, '1999999999,Unknown,1990,2,5,5,5,5,1'].join('\n'),
  );
  const checked = await hexreel(`scores check ${file}`);
  expect(checked.out).toContain(`${other}: scores are for A Third One (1950), the catalogue has Another (2020)`);
  expect(checked.out).toContain("3 movies with scores; 1 of them are not in this site's catalogue (yet).");
  const stored = await hexreel(`scores import ${file}`);
  expect([stored.code, stored.out.trim().split('\n')]).toEqual([
    0,
    [
      `${other}: scores are for A Third One (1950), the catalogue has Another (2020): they are not used.`,
      'Stored 3 movies; 1 estimates changed.',
    ],
  ]);
  expect((await hexreel('scores export')).out).toContain(good);
  expect((await client.database.select().from(movieEstimate)).map((row) => [row.movieId, row.gore])).toEqual([[movieId, 6.5]]);
  expect((await hexreel(`scores import ${join(folder, 'nowhere.csv')}`)).code).not.toBe(0);
});
