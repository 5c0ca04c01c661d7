import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { outbox, user } from '../../db/schema/index.ts';
import { receiveMails, type ReceivedMail } from '../../testing/mailbox.ts';
import { ask, cookiesOf, nextCookie } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';
import { storeUser, storeVerifiedUser } from '../../testing/users.ts';

const site = withTestApp();

let count = 0;
/** An address that no request came from before. */
const elsewhere = () => `10.${20 + Math.floor((count += 1) / 250)}.0.${count % 250}`;

interface From {
  readonly address?: string;
  readonly cookie?: string;
}

const signIn = (email: string, password: string, { address = elsewhere(), cookie }: From = {}) =>
  ask(site.app, 'POST /api/auth/sign-in', {
    body: { email, password },
    address,
    ...(cookie === undefined ? {} : { cookie }),
  });
const askForMail = async (route: 'resend-verification' | 'request-password-reset', email: string, from: From = {}) =>
  (await ask(site.app, `POST /api/auth/${route}`, { body: { email }, address: elsewhere(), ...from })).statusCode;
const signUp = async (email: string, from: From = {}) => {
  count += 1;
  const names = { username: `newcomer${count}`, displayName: 'Newcomer' };
  const body = { ...names, email, password: 'knitting needle', confirmPassword: 'knitting needle' };
  return (await ask(site.app, 'POST /api/auth/sign-up', { body, address: elsewhere(), ...from })).statusCode;
};
const byText = (one: string, other: string) => one.localeCompare(other);
const subjects = (mails: readonly ReceivedMail[]) => mails.map(({ subject }) => subject);

beforeEach(async () => {
  await receiveMails(site);
  // Another window of every limit.
  site.clock.now += 2 * 3_600_000;
});

/** Ten wrong passwords from each of ten addresses. */
async function guess(email: string): Promise<void> {
  for (let address = 0; address < 10; address += 1) {
    const from = { address: elsewhere() };
    for (let tries = 0; tries < 10; tries += 1) expect((await signIn(email, `guess ${tries}`, from)).statusCode).toBe(401);
  }
}

describe('mails that a stranger asks for', () => {
  test('of one kind leave the others to the owner', async () => {
    const owner = await storeVerifiedUser(site.client.database);
    for (let times = 0; times < 5; times += 1) await askForMail('resend-verification', owner.email);
    expect(await askForMail('request-password-reset', owner.email)).toBe(204);
    expect(subjects(await receiveMails(site))).toEqual(['Reset your Hexreel password']);
  });

  test('before there is an account leave the sign-up to a new person', async () => {
    const email = 'new.person@hexreel.example';
    for (const route of ['resend-verification', 'request-password-reset'] as const)
      for (let times = 0; times < 5; times += 1) await askForMail(route, email);
    expect(await receiveMails(site)).toEqual([]);
    expect(await signUp(email)).toBe(200);
    expect(subjects(await receiveMails(site))).toEqual(['Verify your email for Hexreel']);
  });

  test('and that send nothing use up nothing', async () => {
    const owner = await storeUser(site.client.database);
    await site.client.database.update(user).set({ emailVerified: true }).where(eq(user.id, owner.id));
    for (let times = 0; times < 5; times += 1) await askForMail('resend-verification', owner.email);
    expect(await receiveMails(site)).toEqual([]);
    await site.client.database.update(user).set({ emailVerified: false }).where(eq(user.id, owner.id));
    expect(await askForMail('resend-verification', owner.email)).toBe(204);
    expect(subjects(await receiveMails(site))).toEqual(['Verify your email for Hexreel']);
  });

  test('are three of a kind in an hour, however many clients ask', async () => {
    const owner = await storeVerifiedUser(site.client.database);
    for (let times = 0; times < 5; times += 1) expect(await askForMail('request-password-reset', owner.email)).toBe(204);
    const mails = await receiveMails(site);
    expect(mails).toHaveLength(3);
    // The newest one still works.
    const body = { oobCode: mails[2]?.code, password: 'silver bullets', confirmPassword: 'silver bullets' };
    expect((await ask(site.app, 'POST /api/auth/reset-password', { body })).statusCode).toBe(200);
    site.clock.now += 3_600_000;
    await askForMail('request-password-reset', owner.email);
    expect(subjects(await receiveMails(site))).toContain('Reset your Hexreel password');
  });

  test('leave the owner’s own reset to a browser that signed in before', async () => {
    const owner = await storeVerifiedUser(site.client.database);
    const cookie = nextCookie(await signIn(owner.email, owner.password));
    for (let times = 0; times < 5; times += 1) await askForMail('request-password-reset', owner.email);
    expect(await receiveMails(site)).toHaveLength(3);
    expect(await askForMail('request-password-reset', owner.email, { cookie })).toBe(204);
    expect(await receiveMails(site)).toHaveLength(1);
  });

  test('by further sign-ups leave the owner’s newest link working', async () => {
    const email = 'finishing@hexreel.example';
    for (let times = 0; times < 5; times += 1) expect(await signUp(email)).toBe(200);
    const mails = await receiveMails(site);
    expect(mails).toHaveLength(3);
    await signUp(email);
    expect(await receiveMails(site)).toEqual([]);
    const body = { oobCode: mails[2]?.code, password: 'silver bullets', confirmPassword: 'silver bullets' };
    expect((await ask(site.app, 'POST /api/auth/reset-password', { body })).statusCode).toBe(200);
    expect((await signIn(email, 'silver bullets')).statusCode).toBe(200);
  });

  test('are refused to one client after three of a kind, and a refused sign-up uses up none of its sign-ups', async () => {
    const from = { address: '10.19.0.1' };
    for (const email of ['one.client@hexreel.example', (await storeVerifiedUser(site.client.database)).email])
      for (const mail of [
        () => askForMail('resend-verification', email, from),
        () => askForMail('request-password-reset', email, from),
        () => signUp(email, from),
      ]) {
        const statuses = [await mail(), await mail(), await mail(), await mail()];
        expect(statuses.map((status) => status < 300)).toEqual([true, true, true, false]);
        expect(statuses[3]).toBe(429);
      }
    for (let times = 0; times < 14; times += 1) expect(await signUp(`spare${times}@hexreel.example`, from)).toBe(200);
  });
});

describe('after a hundred wrong passwords from everywhere', () => {
  test('strangers are refused, also with the right password', async () => {
    const owner = await storeVerifiedUser(site.client.database);
    await guess(owner.email);
    expect((await signIn(owner.email, owner.password)).statusCode).toBe(429);
  });

  test('the owner signs in from an address that signed in before, though the session has ended', async () => {
    const owner = await storeVerifiedUser(site.client.database);
    const home = { address: elsewhere() };
    const cookie = nextCookie(await signIn(owner.email, owner.password, home));
    await ask(site.app, 'POST /api/auth/sign-out', { cookie });
    await guess(owner.email);
    expect((await signIn(owner.email, owner.password, home)).statusCode).toBe(200);
    expect((await signIn(owner.email, 'wrong', home)).statusCode).toBe(401);
  });

  test('an IPv6 household that signed in before is familiar with all of its addresses', async () => {
    const owner = await storeVerifiedUser(site.client.database);
    await signIn(owner.email, owner.password, { address: '2001:db8:7:1::1' });
    await guess(owner.email);
    expect((await signIn(owner.email, owner.password, { address: '2001:db8:7:1:ffff::9' })).statusCode).toBe(200);
    expect((await signIn(owner.email, owner.password, { address: '2001:db8:7:2::1' })).statusCode).toBe(429);
  });

  test('the owner signs in from anywhere with a browser that signed in before', async () => {
    const owner = await storeVerifiedUser(site.client.database);
    const cookie = nextCookie(await signIn(owner.email, owner.password));
    await ask(site.app, 'POST /api/auth/sign-out', { cookie });
    await guess(owner.email);
    expect((await signIn(owner.email, owner.password, { cookie })).statusCode).toBe(200);
  });

  test('a browser that signed in to another account is a stranger, and so is one with a forged cookie', async () => {
    const [owner, other] = [await storeVerifiedUser(site.client.database), await storeVerifiedUser(site.client.database)];
    const mine = nextCookie(await signIn(owner.email, owner.password));
    const cookie = nextCookie(await signIn(other.email, other.password));
    await guess(owner.email);
    expect((await signIn(owner.email, owner.password, { cookie })).statusCode).toBe(429);
    const forged = mine.replace(/hexreel-browser=[\w-]{5}/u, 'hexreel-browser=AAAAA');
    expect((await signIn(owner.email, owner.password, { cookie: forged })).statusCode).toBe(429);
  });

  test('a new browser gets in by the link of a reset mail', async () => {
    const owner = await storeVerifiedUser(site.client.database);
    await guess(owner.email);
    const from = { address: elsewhere() };
    await askForMail('request-password-reset', owner.email, from);
    const code = (await receiveMails(site)).find(({ subject }) => subject === 'Reset your Hexreel password')?.code;
    const body = { oobCode: code, password: 'silver bullets', confirmPassword: 'silver bullets' };
    const done = await ask(site.app, 'POST /api/auth/reset-password', { body, ...from });
    expect((await signIn(owner.email, 'silver bullets', { cookie: nextCookie(done) })).statusCode).toBe(200);
    expect((await signIn(owner.email, 'silver bullets', from)).statusCode).toBe(200);
  });

  test('one mail tells the owner, once a day', async () => {
    const owner = await storeVerifiedUser(site.client.database);
    await guess(owner.email);
    const told = 'Someone is trying to sign in to your Hexreel account';
    expect((await receiveMails(site)).map(({ to, subject }) => [to, subject])).toEqual([[owner.email, told]]);
    for (let tries = 0; tries < 5; tries += 1) await signIn(owner.email, 'once more');
    site.clock.now += 3_600_000;
    await guess(owner.email);
    expect(await receiveMails(site)).toEqual([]);
    site.clock.now += 24 * 3_600_000;
    await guess(owner.email);
    expect(subjects(await receiveMails(site))).toEqual([told]);
  });
});

test('a familiar browser has attempts of its own, which no one at its address uses up', async () => {
  const owner = await storeVerifiedUser(site.client.database);
  const shared = { address: elsewhere() };
  const cookie = nextCookie(await signIn(owner.email, owner.password, shared));
  for (let tries = 0; tries < 12; tries += 1) await signIn(owner.email, 'wrong', shared);
  expect((await signIn(owner.email, owner.password, shared)).statusCode).toBe(429);
  expect((await signIn(owner.email, owner.password, { ...shared, cookie })).statusCode).toBe(200);
  for (let tries = 0; tries < 10; tries += 1) await signIn(owner.email, 'wrong', { cookie });
  expect((await signIn(owner.email, owner.password, { cookie })).statusCode).toBe(429);
});

describe('a familiar browser whose network address neighbours have used up (R561)', () => {
  const neighbours = async (address: string) => {
    for (let tries = 0; tries < 20; tries += 1) await signIn(`neighbour${tries}@hexreel.example`, 'wrong', { address });
    for (let tries = 0; tries < 20; tries += 1)
      await askForMail('request-password-reset', `neighbour${tries}@hexreel.example`, { address });
  };
  const shared = () => ({ address: `2001:db8:7:${(count += 1)}::1` });

  test('signs in, 20 times in 5 minutes; others there do not', async () => {
    const owner = await storeVerifiedUser(site.client.database);
    const from = shared();
    const cookie = nextCookie(await signIn(owner.email, owner.password, from));
    await neighbours(from.address.replace('::1', '::2'));
    expect((await signIn(owner.email, owner.password, from)).statusCode).toBe(429);
    for (let tries = 0; tries < 20; tries += 1)
      expect((await signIn(owner.email, owner.password, { ...from, cookie })).statusCode).toBe(200);
    expect((await signIn(owner.email, owner.password, { ...from, cookie })).statusCode).toBe(429);
  });

  test('gets its mails, 3 of a kind an hour; others there get none', async () => {
    const owner = await storeVerifiedUser(site.client.database);
    const from = shared();
    const cookie = nextCookie(await signIn(owner.email, owner.password, from));
    await neighbours(from.address);
    expect(await askForMail('request-password-reset', owner.email, from)).toBe(429);
    const own = { ...from, cookie };
    for (let tries = 0; tries < 3; tries += 1) expect(await askForMail('request-password-reset', owner.email, own)).toBe(204);
    expect(await askForMail('request-password-reset', owner.email, own)).toBe(429);
  });

  test('is a stranger to other accounts', async () => {
    const [owner, other] = [await storeVerifiedUser(site.client.database), await storeVerifiedUser(site.client.database)];
    const from = shared();
    const own = { ...from, cookie: nextCookie(await signIn(owner.email, owner.password, from)) };
    await neighbours(from.address);
    for (const email of [other.email, 'nobody.there@hexreel.example']) {
      expect((await signIn(email, 'wrong', own)).statusCode).toBe(429);
      expect(await askForMail('request-password-reset', email, own)).toBe(429);
    }
  });

  test('many familiar browsers of one account sign in 100 times in 5 minutes together', async () => {
    const owner = await storeVerifiedUser(site.client.database);
    const cookies: string[] = [];
    for (let browser = 0; browser < 6; browser += 1) cookies.push(nextCookie(await signIn(owner.email, owner.password)));
    const statuses: number[] = [];
    for (const cookie of cookies)
      for (let tries = 0; tries < 20; tries += 1)
        statuses.push((await signIn(owner.email, owner.password, { cookie })).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect(statuses.slice(100).every((status) => status === 429)).toBe(true);
  });
});

test('a stranger sees the same of every address: answers, cookies, statements, rows of the outbox', async () => {
  const addresses = [
    'nobody.at.all@hexreel.example',
    (await storeVerifiedUser(site.client.database)).email,
    (await storeVerifiedUser(site.client.database, { password: null })).email,
    (await storeUser(site.client.database)).email,
  ];
  const seen: unknown[] = [];
  for (const email of addresses) {
    const answers: unknown[] = [];
    const statements: (readonly string[])[] = [];
    const note = async (act: () => ReturnType<typeof ask>) => {
      statements.push(
        await site.statementsOf(async () => {
          const answer = await act();
          answers.push([answer.statusCode, cookiesOf(answer), answer.body.replace(/"requestId":"[^"]*"/u, '')]);
        }),
      );
    };
    const stranger = { address: elsewhere() };
    for (const path of ['request-password-reset', 'resend-verification'] as const)
      for (let times = 0; times < 4; times += 1)
        await note(() => ask(site.app, `POST /api/auth/${path}`, { body: { email }, ...stranger }));
    await guess(email);
    await note(() => signIn(email, 'a guess too many'));
    await note(() => signIn(email, 'a guess too many'));
    const rows = await site.client.database.select().from(outbox).where(eq(outbox.address, email));
    seen.push({ answers, statements, rows: rows.map(({ kind, about }) => `${kind} ${String(about)}`).toSorted(byText) });
    await receiveMails(site);
  }
  for (const other of seen.slice(1)) expect(other).toEqual(seen[0]);
});

test('an account’s familiar clients are unreadable, and go with it', async () => {
  const owner = await storeVerifiedUser(site.client.database, { createdAt: new Date(testNow) });
  const signedIn = await signIn(owner.email, owner.password, { address: '203.0.113.99' });
  const rows = async () =>
    (await site.client.database.execute(`select * from familiar_client where person_id = '${owner.id}'`)).rows;
  expect(await rows()).toHaveLength(2);
  expect(JSON.stringify(await rows())).not.toContain('203.0.113.99');
  await ask(site.app, 'DELETE /api/me', { cookie: nextCookie(signedIn), body: {} });
  expect(await rows()).toEqual([]);
});
