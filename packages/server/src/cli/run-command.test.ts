import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase, type Connection, type DatabaseClient } from '../db/client.ts';
import { auditEntry, movieAverage, outbox, person } from '../db/schema/index.ts';
import { createTestDatabase } from '../db/testing/index.ts';
import { storeTestMovies } from '../testing/movies.ts';
import { storeMember, storePerson, type TestPerson } from '../testing/people.ts';
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

function urlOf(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString;
  const { host, port, user, database } = connection;
  return `postgres:///${database}?${new URLSearchParams({ host, port: String(port), user }).toString()}`;
}

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

async function hexreel(line: string, environment: Record<string, string> = {}): Promise<Ran> {
  const said = { out: '', err: '' };
  const code = await runCommand(line === '' ? [] : line.split(' '), {
    environment: { DATABASE_URL: databaseUrl, HEXREEL_DATA: folder, ...environment },
    out: (text) => void (said.out += text),
    err: (text) => void (said.err += text),
    isWatched: false,
  });
  return { code, ...said };
}

const stored = async ({ id }: TestPerson) => (await client.database.select().from(person).where(eq(person.id, id)))[0];
const actsOn = async ({ id }: TestPerson) =>
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

  test('1 with one sentence where the database cannot be had', async () => {
    const { code, err, out } = await hexreel('db status', { DATABASE_URL: 'postgres://127.0.0.1:1/hexreel' });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^The database cannot be used: .*ECONNREFUSED.*\.\n$/u);
  });

  test('1 with a sentence, as JSON where that is asked for', async () => {
    const { code, err } = await hexreel('admin grant nobody@hexreel.example --json');
    expect(code).toBe(1);
    expect(JSON.parse(err)).toEqual({ error: 'Nobody here has the address nobody@hexreel.example.' });
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
  let member: TestPerson;
  beforeEach(async () => {
    await client.database.update(person).set({ isAdmin: false });
    member = await storeMember(client.database);
  });

  test('grant makes the first one, once, and writes it down', async () => {
    expect(await hexreel(`admin grant ${member.email.toUpperCase()}`)).toMatchObject({
      code: 0,
      out: `${member.displayName} (${member.username}) is an admin now.\n`,
    });
    expect((await hexreel(`admin grant ${member.email}`)).out).toContain('is an admin already.');
    expect((await stored(member))?.isAdmin).toBe(true);
    expect(await actsOn(member)).toEqual([['make-admin', 'the command line', null]]);
  });

  test('grant refuses an address that nobody has proved', async () => {
    const { email } = await storePerson(client.database);
    expect(await hexreel(`admin grant ${email}`)).toMatchObject({ code: 1 });
  });

  test('revoke leaves the last one, unless it is forced', async () => {
    await hexreel(`admin grant ${member.email}`);
    expect(await hexreel(`admin revoke ${member.email}`)).toMatchObject({ code: 1 });
    expect((await stored(member))?.isAdmin).toBe(true);
    const { code, out } = await hexreel(`admin revoke ${member.email} --force`);
    expect(code).toBe(0);
    expect(out).toContain('is no admin any more. If nobody else is one, make one with: hexreel admin grant');
    expect((await stored(member))?.isAdmin).toBe(false);
    expect((await actsOn(member)).map(([action]) => action)).toEqual(['make-admin', 'unmake-admin']);
  });
});

test('critics are named with what they write about, and unmade', async () => {
  const critic = await storeMember(client.database);
  const json = JSON.parse((await hexreel(`critic grant ${critic.email} --specialisation Giallo Slashers --json`)).out) as object;
  expect(json).toEqual({ username: critic.username, displayName: critic.displayName, changed: true });
  expect(await stored(critic)).toMatchObject({ isCritic: true, specialisations: ['Giallo', 'Slashers'] });
  expect((await hexreel(`critic grant ${critic.email} --specialisation ${'x'.repeat(41)}`)).code).toBe(1);
  await hexreel(`critic revoke ${critic.email}`);
  expect(await stored(critic)).toMatchObject({ isCritic: false, specialisations: [] });
  expect((await actsOn(critic)).map(([action]) => action)).toEqual(['make-critic', 'unmake-critic']);
});

test('averages are put right and the corrected rows counted', async () => {
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

test('db status and migrate say where the schema is', async () => {
  const status = JSON.parse((await hexreel('db status --json')).out) as object;
  expect(status).toMatchObject({ place: 'named by DATABASE_URL', pending: [] });
  expect((await hexreel('db migrate')).out).toBe('The schema is up to date.\n');
});

test('db backup and restore speak of what they did', async () => {
  const file = join(folder, 'site.backup');
  const backup = await hexreel(`db backup ${file} --json`);
  expect(backup.code).toBe(0);
  const made = await createTestDatabase();
  onTestFinished(made.drop);
  const restored = await hexreel(`db restore ${file} --json`, { DATABASE_URL: urlOf(made.connection) });
  expect((JSON.parse(restored.out) as { tables: object }).tables).toEqual((JSON.parse(backup.out) as { tables: object }).tables);
  expect(await hexreel(`db restore ${file}`)).toMatchObject({ code: 1, out: '' });
});

describe('import', () => {
  const exported = async (users: object) => {
    const file = join(folder, `${crypto.randomUUID()}.json`);
    await writeFile(file, JSON.stringify({ users }));
    return file;
  };
  const isHere = async (email: string) =>
    (await client.database.select().from(person).where(eq(person.email, email))).length === 1;

  test('is a dry run unless it is to be applied', async () => {
    const file = await exported({ a: { username: 'sally', displayName: 'Sally H', email: 'sally@old.example' } });
    const { code, out } = await hexreel(`import ${file}`);
    expect([code, await isHere('sally@old.example')]).toEqual([0, false]);
    expect(out).toContain('People: 1 (0 admins, 0 critics).');
    expect(out).toContain('Nothing was stored: this was a dry run. Store it with --apply.');
    expect((await hexreel(`import ${file} --apply`)).out).toContain('Stored.');
    expect(await isHere('sally@old.example')).toBe(true);
  });

  test('names what is refused and stores nothing, unless the loss is accepted', async () => {
    const file = await exported({ b: { email: 'franklin@old.example' }, c: { email: 'nowhere' } });
    const { code, out } = await hexreel(`import ${file} --apply`);
    expect([code, await isHere('franklin@old.example')]).toEqual([1, false]);
    expect(out).toContain('refused  users/c  email: is no e-mail address');
    const accepted = JSON.parse((await hexreel(`import ${file} --apply --leave-out --json`)).out) as object;
    expect(accepted).toMatchObject({ stored: true, counts: { people: 1 }, notes: [{ id: 'c', kind: 'refused' }] });
    expect(await isHere('franklin@old.example')).toBe(true);
  });

  test('says in a sentence what is no export', async () => {
    await writeFile(join(folder, 'diary.json'), '[]');
    expect(await hexreel(`import ${join(folder, 'diary.json')}`)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^This is no export/u) as string,
    });
    expect((await hexreel(`import ${folder}/none.json`)).err).toContain('cannot be read as JSON');
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

  test('is content with a site without mail and token on this machine', async () => {
    const { code, of } = await findings({});
    expect(code).toBe(0);
    expect(of('Database')?.text).toContain('schema up to date');
    expect(of('Mail')?.text).toContain('not set up; mails stay in the log');
    expect(of('TMDB')?.well).toBe(true);
  });

  test('signs in at the mail server, and counts what waits', async () => {
    await client.database.delete(outbox);
    await client.database
      .insert(outbox)
      .values({ id: crypto.randomUUID(), cause: 'test', address: 'a@hexreel.example', createdAt: new Date(), dueAt: new Date() });
    const { of } = await findings({ SMTP_URL: `smtp://hexreel:right@${await startMailServer()}` });
    expect(of('Mail')).toMatchObject({
      well: true,
      text: expect.stringMatching(/takes mails from here; mails that wait: 1$/u) as string,
    });
  });

  test('says how to mend a wrong password, a closed port, and no mail on a public site', async () => {
    const wrong = await findings({ SMTP_URL: `smtp://hexreel:wrong@${await startMailServer()}` });
    expect(wrong.of('Mail')?.text).toContain('refuses the user or password in SMTP_URL');
    expect(wrong.code).toBe(1);
    expect((await findings({ SMTP_URL: 'smtp://127.0.0.1:1' })).of('Mail')?.text).toContain('cannot be reached');
    expect((await findings({ PUBLIC_URL: 'https://hexreel.example' })).of('Mail')).toMatchObject({ well: false });
  });

  test('names a wrong setting, and a database that is not there', async () => {
    expect((await findings({ PORT: 'many' })).of('Configuration')).toMatchObject({ well: false });
    const { of, code } = await findings({ DATABASE_URL: 'postgres://127.0.0.1:1/hexreel' });
    expect([of('Database')?.well, code]).toEqual([false, 1]);
  });
});
