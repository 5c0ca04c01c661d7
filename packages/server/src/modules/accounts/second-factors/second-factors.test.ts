import type { SecondFactors } from '@hexreel/domain/contract/second-factors';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEntry, passkey, recoveryCode, secondFactor, user } from '../../../db/schema/index.ts';
import { authenticatorCode } from '../../../testing/authenticator-code.ts';
import { receiveMails } from '../../../testing/mailbox.ts';
import { PasskeyDevice } from '../../../testing/passkey-device.ts';
import { ask, cookiesOf, failureOf, nextCookie } from '../../../testing/requests.ts';
import { testNow, withTestApp } from '../../../testing/test-app.ts';
import { issueCode } from '../one-time-codes.ts';
import { cookieOf, storeVerifiedUser, type TestUser, type UserFacts } from '../../../testing/users.ts';

const site = withTestApp();
const anHourAgo = () => new Date(site.clock.now - 3_600_000);

let count = 0;
const elsewhere = () => `10.7.0.${(count += 1)}`;

async function signedIn(facts: UserFacts = {}) {
  const owner = await storeVerifiedUser(site.client.database, facts);
  return { owner, cookie: await cookieOf(site.client.database, owner, { signedInAt: new Date(site.clock.now) }) };
}

/** Sets up an app. @returns its secret */
async function setUpApp(cookie: string): Promise<string> {
  const { secret } = (await ask(site.app, 'POST /api/me/authenticator', { cookie })).json<{ secret: string }>();
  const body = { code: authenticatorCode(secret, site.clock.now) };
  expect((await ask(site.app, 'PUT /api/me/authenticator', { cookie, body })).statusCode).toBe(200);
  site.clock.now += 60_000;
  return secret;
}

async function saveCodes(cookie: string): Promise<string[]> {
  const { codes } = (await ask(site.app, 'POST /api/me/recovery-codes', { cookie })).json<{ codes: string[] }>();
  expect((await ask(site.app, 'PUT /api/me/recovery-codes', { cookie })).statusCode).toBe(200);
  return codes;
}

const own = async (cookie: string) => (await ask(site.app, 'GET /api/me/second-factors', { cookie })).json<SecondFactors>();

const signIn = (owner: TestUser, more: { readonly cookie?: string; readonly password?: string } = {}) =>
  ask(site.app, 'POST /api/auth/sign-in', {
    body: { email: owner.email, password: more.password ?? owner.password },
    address: elsewhere(),
    ...(more.cookie === undefined ? {} : { cookie: more.cookie }),
  });

const enter = (code: string, cookie: string, address = elsewhere()) =>
  ask(site.app, 'POST /api/auth/second-factor', { body: { code }, cookie, address });

const idOf = async (cookie: string) =>
  (await ask(site.app, 'GET /api/me', { cookie })).json<{ user: { id: string } | null }>().user?.id;

async function addPasskey(cookie: string, device: PasskeyDevice, name = 'My phone') {
  const offered = await ask(site.app, 'POST /api/me/passkeys/options', { cookie });
  const { challenge } = offered.json<{ challenge: string }>();
  return ask(site.app, 'POST /api/me/passkeys', {
    cookie: `${cookie}; ${nextCookie(offered)}`,
    body: { name, credential: device.create({ challenge }) },
  });
}

/** Asks for what a passkey has to sign. */
async function challengeFor(purpose: string, cookie = '') {
  const asked = await ask(site.app, 'POST /api/auth/passkey/options', { cookie, body: { purpose }, address: elsewhere() });
  const { challenge, allowCredentials } = asked.json<{ challenge: string; allowCredentials: { id: string }[] }>();
  return {
    challenge,
    allowed: allowCredentials.map(({ id }) => id),
    cookie: [cookie, nextCookie(asked)].filter(Boolean).join('; '),
  };
}

async function signWith(device: PasskeyDevice, purpose = 'sign-in', cookie = '') {
  const asked = await challengeFor(purpose, cookie);
  const credential = device.get(asked);
  return ask(site.app, 'POST /api/auth/passkey', { cookie: asked.cookie, body: { credential }, address: elsewhere() });
}

async function suspend({ id }: TestUser): Promise<void> {
  await site.client.database
    .update(user)
    .set({ suspendedAt: new Date(testNow) })
    .where(eq(user.id, id));
}

const subjects = async () => (await receiveMails(site)).map(({ subject }) => subject);

describe('an authenticator app', () => {
  test('is in use once it gave a right code, and asked for once recovery codes are saved (R843, R845)', async () => {
    const { owner, cookie } = await signedIn();
    const started = (await ask(site.app, 'POST /api/me/authenticator', { cookie })).json<{ secret: string; uri: string }>();
    expect(started.uri).toContain(`otpauth://totp/Hexreel:${owner.username}?issuer=Hexreel&secret=${started.secret}`);
    const wrong = await ask(site.app, 'PUT /api/me/authenticator', { cookie, body: { code: '000000' } });
    expect(failureOf(wrong)).toMatchObject({ status: 400, field: 'code' });
    expect(await own(cookie)).toMatchObject({ authenticatorSince: null, activeSince: null });

    const secret = await setUpApp(cookie);
    expect(await own(cookie)).toMatchObject({ authenticatorSince: expect.any(String), activeSince: null });
    expect((await signIn(owner)).json()).toMatchObject({ user: { id: owner.id } });

    const codes = await saveCodes(cookie);
    expect(new Set(codes).size).toBe(10);
    expect(await own(cookie)).toMatchObject({ activeSince: expect.any(String), recoveryCodesLeft: 10 });
    const half = await signIn(owner);
    expect(half.json()).toEqual({ user: null, googleLinked: false, secondStep: { passkey: false, authenticator: true } });
    expect(await idOf(nextCookie(half))).toBeUndefined();
    const done = await enter(authenticatorCode(secret, site.clock.now), nextCookie(half));
    expect(done.json()).toMatchObject({ user: { id: owner.id } });
    expect(await idOf(nextCookie(done))).toBe(owner.id);
    const rows = await site.client.database.select().from(secondFactor).where(eq(secondFactor.userId, owner.id));
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(await subjects()).toEqual([
      'An authenticator app was added: your Hexreel account',
      'You have new recovery codes: your Hexreel account',
    ]);
  });

  test('takes each code once, also of several at once, and those of half a minute before (R844)', async () => {
    const { owner, cookie } = await signedIn();
    const secret = await setUpApp(cookie);
    await saveCodes(cookie);
    const half = nextCookie(await signIn(owner));
    const code = authenticatorCode(secret, site.clock.now - 30_000);
    const answers = await Promise.all(Array.from({ length: 6 }, () => enter(code, half)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(failureOf(await enter(authenticatorCode(secret, site.clock.now - 90_000), half))).toMatchObject({
      status: 401,
      code: 'invalid_credentials',
      field: 'code',
    });
  });

  test('limits wrong codes of a client, and takes none without the password, too late, or after another password', async () => {
    const { owner, cookie } = await signedIn();
    const secret = await setUpApp(cookie);
    await saveCodes(cookie);
    expect(failureOf(await enter('123456', ''))).toMatchObject({ status: 401, code: 'unauthenticated' });
    const half = nextCookie(await signIn(owner));
    for (let tries = 0; tries < 10; tries += 1) await enter('000000', half, '10.8.0.1');
    expect(failureOf(await enter(authenticatorCode(secret, site.clock.now), half, '10.8.0.1')).code).toBe('rate_limited');

    site.clock.now += 601_000;
    expect(failureOf(await enter(authenticatorCode(secret, site.clock.now), half)).code).toBe('unauthenticated');
    const again = nextCookie(await signIn(owner));
    const form = { currentPassword: owner.password, password: 'silver bullets', confirmPassword: 'silver bullets' };
    expect((await ask(site.app, 'POST /api/auth/change-password', { cookie, body: form })).statusCode).toBe(200);
    expect(failureOf(await enter(authenticatorCode(secret, site.clock.now), again)).code).toBe('unauthenticated');
  });

  test('starts with other devices signed out, and holds after a new password by mail (R845)', async () => {
    const { owner, cookie } = await signedIn();
    const elsewhereToo = await cookieOf(site.client.database, owner, { signedInAt: new Date(site.clock.now) });
    const secret = await setUpApp(cookie);
    expect(await idOf(elsewhereToo)).toBe(owner.id);
    await saveCodes(cookie);
    expect(await idOf(elsewhereToo)).toBeUndefined();
    expect(await idOf(cookie)).toBe(owner.id);
    const later = nextCookie(await enter(authenticatorCode(secret, site.clock.now), nextCookie(await signIn(owner))));
    await saveCodes(cookie);
    expect(await idOf(later)).toBe(owner.id);

    const oobCode = 'a code from a mail';
    const reset = { kind: 'reset-password', userId: owner.id, code: oobCode, createdAt: new Date(site.clock.now) } as const;
    await issueCode(site.client.database, new Date(site.clock.now), reset);
    const form = { oobCode, password: 'silver bullets', confirmPassword: 'silver bullets' };
    expect((await ask(site.app, 'POST /api/auth/reset-password', { body: form, address: elsewhere() })).statusCode).toBe(200);
    expect((await signIn(owner, { password: 'silver bullets' })).json()).toMatchObject({ user: null });
  });

  test('opens nothing for who is suspended between password and code', async () => {
    const { owner, cookie } = await signedIn();
    const secret = await setUpApp(cookie);
    await saveCodes(cookie);
    const half = nextCookie(await signIn(owner));
    await suspend(owner);
    const code = authenticatorCode(secret, site.clock.now);
    expect(failureOf(await enter(code, half)).code).toBe('account_suspended');
    await site.client.database.update(user).set({ suspendedAt: null }).where(eq(user.id, owner.id));
    // The refused one was not spent.
    expect((await enter(code, half)).statusCode).toBe(200);
  });

  test('a wrong password answers as without one, and removing the app ends the second step', async () => {
    const { owner, cookie } = await signedIn();
    await setUpApp(cookie);
    await saveCodes(cookie);
    expect(failureOf(await signIn(owner, { password: 'wrong' }))).toEqual({
      status: 401,
      code: 'invalid_credentials',
      message: 'Invalid email or password',
    });
    const removed = await ask(site.app, 'DELETE /api/me/authenticator', { cookie });
    expect(removed.json()).toMatchObject({ authenticatorSince: null, activeSince: null, recoveryCodesLeft: 0 });
    expect((await signIn(owner)).json()).toMatchObject({ user: { id: owner.id } });
  });

  test('needs the password again an hour after the sign-in', async () => {
    const owner = await storeVerifiedUser(site.client.database);
    const cookie = await cookieOf(site.client.database, owner, { signedInAt: anHourAgo() });
    for (const what of [
      'POST /api/me/authenticator',
      'DELETE /api/me/authenticator',
      'POST /api/me/recovery-codes',
      'POST /api/me/passkeys/options',
      'DELETE /api/me/passkeys/none',
    ] as const)
      expect(failureOf(await ask(site.app, what, { cookie })).code, what).toBe('reauthentication_required');
    const body = { password: owner.password };
    expect((await ask(site.app, 'POST /api/me/authenticator', { cookie, body })).statusCode).toBe(200);
  });
});

describe('recovery codes', () => {
  test('sign in once each, tell how many are left, and write to the owner', async () => {
    const { owner, cookie } = await signedIn();
    await setUpApp(cookie);
    const [first = '', second = ''] = await saveCodes(cookie);
    await subjects();
    const used = await enter(` ${first.toUpperCase().replace('-', ' ')} `, nextCookie(await signIn(owner)));
    expect(used.json()).toMatchObject({ user: { id: owner.id }, recoveryCodesLeft: 9 });
    expect(await subjects()).toEqual(['A recovery code was used: your Hexreel account']);
    const half = nextCookie(await signIn(owner));
    expect(failureOf(await enter(first, half)).code).toBe('invalid_credentials');
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(second, half)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const rows = await site.client.database.select().from(recoveryCode).where(eq(recoveryCode.userId, owner.id));
    expect(rows).toHaveLength(8);
    expect(JSON.stringify(rows)).not.toContain(first.replace('-', ''));
  });

  test('former ones work until new ones are saved, and there are none without an app or a passkey', async () => {
    const { owner, cookie } = await signedIn();
    expect(failureOf(await ask(site.app, 'POST /api/me/recovery-codes', { cookie })).code).toBe('conflict');
    await setUpApp(cookie);
    expect(failureOf(await ask(site.app, 'PUT /api/me/recovery-codes', { cookie })).code).toBe('conflict');
    const [first = '', second = ''] = await saveCodes(cookie);
    const { codes } = (await ask(site.app, 'POST /api/me/recovery-codes', { cookie })).json<{ codes: string[] }>();
    expect(failureOf(await enter(codes[0] ?? '', nextCookie(await signIn(owner)))).code).toBe('invalid_credentials');
    expect((await enter(first, nextCookie(await signIn(owner)))).statusCode).toBe(200);
    await ask(site.app, 'PUT /api/me/recovery-codes', { cookie });
    expect(failureOf(await enter(second, nextCookie(await signIn(owner)))).code).toBe('invalid_credentials');
    expect((await enter(codes[0] ?? '', nextCookie(await signIn(owner)))).statusCode).toBe(200);
  });
});

describe('passkeys', () => {
  test('sign in alone, are named and removed, and are in the export without their keys (R840)', async () => {
    const { owner, cookie } = await signedIn();
    const device = new PasskeyDevice();
    expect((await addPasskey(cookie, device, '  Laptop ')).json<SecondFactors>().passkeys).toMatchObject([{ name: 'Laptop' }]);
    const entered = await signWith(device);
    expect(entered.json()).toMatchObject({ user: { id: owner.id }, googleLinked: false });
    expect(await idOf(nextCookie(entered))).toBe(owner.id);
    // The password alone is still enough: nothing was said about a second step.
    expect((await signIn(owner)).json()).toMatchObject({ user: { id: owner.id } });

    const path = `/api/me/passkeys/${device.id}` as const;
    const renamed = await ask(site.app, `PATCH ${path}`, { cookie, body: { name: 'Work' } });
    expect(renamed.json<SecondFactors>().passkeys).toMatchObject([{ name: 'Work', lastUsedAt: expect.any(String) }]);
    const exported = await ask(site.app, 'GET /api/me/export', { cookie });
    expect(exported.json()).toMatchObject({ passkeys: [{ name: 'Work' }] });
    const [row] = await site.client.database.select().from(passkey).where(eq(passkey.id, device.id));
    expect(exported.body).not.toContain(row?.publicKey);

    const stranger = await signedIn();
    expect(failureOf(await ask(site.app, `DELETE ${path}`, { cookie: stranger.cookie }))).toMatchObject({ status: 404 });
    expect((await ask(site.app, `DELETE ${path}`, { cookie })).json()).toMatchObject({ passkeys: [] });
    expect(failureOf(await signWith(device))).toMatchObject({ status: 401, code: 'invalid_credentials' });
    expect(await subjects()).toEqual(
      expect.arrayContaining(['A passkey was added: your Hexreel account', 'A passkey was removed: your Hexreel account']),
    );
  });

  test('follow the password once recovery codes are saved', async () => {
    const { owner, cookie } = await signedIn();
    const [device, other] = [new PasskeyDevice({ verifies: false }), new PasskeyDevice()];
    await addPasskey(cookie, device);
    const stranger = await signedIn();
    await addPasskey(stranger.cookie, other);
    await saveCodes(cookie);
    const response = await signIn(owner);
    expect(response.json()).toMatchObject({ user: null, secondStep: { passkey: true, authenticator: false } });
    const half = nextCookie(response);
    expect((await challengeFor('second-step', half)).allowed).toEqual([device.id]);
    expect(failureOf(await signWith(other, 'second-step', half)).code).toBe('invalid_credentials');
    expect((await signWith(device, 'second-step', half)).json()).toMatchObject({ user: { id: owner.id } });
    // A device that asks for nothing replaces no password.
    expect(failureOf(await signWith(device)).code).toBe('invalid_credentials');
  });

  test.each([
    ['for another challenge', async (device: PasskeyDevice) => device.get({ challenge: 'AAAA' })],
    [
      'on another site',
      async (device: PasskeyDevice, challenge: string) => device.get({ challenge, origin: 'https://evil.example' }),
    ],
    [
      'for another relying party',
      async (device: PasskeyDevice, challenge: string) => {
        const other = new PasskeyDevice({ publicUrl: 'https://evil.example' }).get({
          challenge,
          origin: 'http://localhost:3000',
        });
        return { ...other, id: device.id, rawId: device.id };
      },
    ],
    [
      'by another key',
      async (device: PasskeyDevice, challenge: string) => ({
        ...new PasskeyDevice().get({ challenge }),
        id: device.id,
        rawId: device.id,
      }),
    ],
  ])('a signature %s is refused', async (_name, sign) => {
    const { cookie } = await signedIn();
    const device = new PasskeyDevice();
    await addPasskey(cookie, device);
    const asked = await challengeFor('sign-in');
    const credential = await sign(device, asked.challenge);
    const response = await ask(site.app, 'POST /api/auth/passkey', { cookie: asked.cookie, body: { credential } });
    expect(failureOf(response)).toMatchObject({ status: 401, code: 'invalid_credentials' });
  });

  test('a challenge counts once, for five minutes, for its purpose, and in its browser (R841)', async () => {
    const { cookie } = await signedIn();
    const device = new PasskeyDevice();
    await addPasskey(cookie, device);
    const asked = await challengeFor('sign-in');
    const use = (headers: string) =>
      ask(site.app, 'POST /api/auth/passkey', { cookie: headers, body: { credential: device.get(asked) }, address: elsewhere() });
    expect(failureOf(await use('')).code).toBe('invalid_credentials');
    const answers = await Promise.all(Array.from({ length: 5 }, () => use(asked.cookie)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);

    const late = await challengeFor('sign-in');
    site.clock.now += 301_000;
    const credential = device.get(late);
    const response = await ask(site.app, 'POST /api/auth/passkey', { cookie: late.cookie, body: { credential } });
    expect(failureOf(response).code).toBe('invalid_credentials');
    const adding = await ask(site.app, 'POST /api/me/passkeys/options', { cookie: await cookieAgain(cookie) });
    const { challenge } = adding.json<{ challenge: string }>();
    const wrong = await ask(site.app, 'POST /api/auth/passkey', {
      cookie: nextCookie(adding),
      body: { credential: device.get({ challenge }) },
    });
    expect(failureOf(wrong).code).toBe('invalid_credentials');
  });

  test('a counter that goes back is refused, told to the owner, and logged of an admin (R842)', async () => {
    const { owner, cookie } = await signedIn({ isAdmin: true });
    const device = new PasskeyDevice();
    await addPasskey(cookie, device);
    expect((await signWith(device)).statusCode).toBe(200);
    device.counter = 0;
    await subjects();
    const asked = await challengeFor('sign-in');
    const body = { credential: device.get(asked) };
    const use = () => ask(site.app, 'POST /api/auth/passkey', { cookie: asked.cookie, body, address: elsewhere() });
    const copied = await use();
    // The owner is told once of each use.
    expect(failureOf(await use()).status).toBe(401);
    expect(failureOf(copied)).toMatchObject({ status: 401, message: expect.stringContaining('copied') });
    expect(cookiesOf(copied).some((header) => header.startsWith('hexreel-session='))).toBe(false);
    expect(await subjects()).toEqual(['A passkey seems to be copied: your Hexreel account']);
    const entries = await site.client.database.select().from(auditEntry).where(eq(auditEntry.targetId, owner.id));
    expect(entries.map(({ details }) => details)).toEqual(
      expect.arrayContaining([{ change: 'passkey-added' }, { change: 'passkey-copied' }]),
    );
  });

  test('are added by the answer to their own challenge alone, once, by whom it was made for (R841)', async () => {
    const [{ cookie }, stranger, device] = [await signedIn(), await signedIn(), new PasskeyDevice()];
    const offered = await ask(site.app, 'POST /api/me/passkeys/options', { cookie });
    const { challenge } = offered.json<{ challenge: string }>();
    const add = (session: string, credential: unknown) =>
      ask(site.app, 'POST /api/me/passkeys', {
        cookie: `${session}; ${nextCookie(offered)}`,
        body: { name: 'Phone', credential },
      });
    const refused = { status: 400, field: 'credential' };
    expect(failureOf(await add(stranger.cookie, device.create({ challenge })))).toMatchObject(refused);
    expect(failureOf(await add(cookie, device.create({ challenge: 'AAAA' })))).toMatchObject(refused);
    const evil = device.create({ challenge, origin: 'https://evil.example' });
    expect(failureOf(await add(cookie, evil))).toMatchObject(refused);
    expect((await add(cookie, device.create({ challenge }))).statusCode).toBe(200);
    expect(failureOf(await add(cookie, new PasskeyDevice().create({ challenge })))).toMatchObject(refused);
    expect((await own(cookie)).passkeys).toHaveLength(1);
    expect((await own(stranger.cookie)).passkeys).toHaveLength(0);
  });

  test('stand for the password where a recent sign-in is wanted', async () => {
    const owner = await storeVerifiedUser(site.client.database);
    const device = new PasskeyDevice();
    const now = new Date(site.clock.now);
    await addPasskey(await cookieOf(site.client.database, owner, { signedInAt: now }), device);
    const old = await cookieOf(site.client.database, owner, { signedInAt: anHourAgo() });
    const again = await signWith(device, 'recent-auth', old);
    const fresh = nextCookie(again);
    expect(await idOf(old)).toBeUndefined();
    expect((await ask(site.app, 'POST /api/me/authenticator', { cookie: fresh })).statusCode).toBe(200);

    const [stranger, theirs] = [await signedIn(), new PasskeyDevice()];
    await addPasskey(stranger.cookie, theirs);
    expect(failureOf(await signWith(theirs, 'recent-auth', fresh)).code).toBe('invalid_credentials');
  });

  test('open nothing for who is suspended, and add nothing twice', async () => {
    const { owner, cookie } = await signedIn();
    const device = new PasskeyDevice();
    await addPasskey(cookie, device);
    expect(failureOf(await addPasskey(cookie, device)).code).toBe('conflict');
    await suspend(owner);
    expect(failureOf(await signWith(device)).code).toBe('account_suspended');
  });
});

/** The tests' clock has gone on: a session from a moment ago of the same user. */
async function cookieAgain(cookie: string): Promise<string> {
  return cookieOf(site.client.database, { id: (await idOf(cookie)) ?? '' }, { signedInAt: new Date(site.clock.now) });
}
