import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { StartError } from '@hexreel/embedded-postgres/start-error';
import { checkoutFolder, readConfig } from './config.ts';
import { isLoopbackHost } from './platform/http/local-request.ts';

const real = { mode: 'real', development: false } as const;
const demo = { mode: 'demo', development: false } as const;

test('with nothing set, the site runs on this machine with its own database', () => {
  const config = readConfig({}, real);
  expect(config).toMatchObject({
    host: 'localhost',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    tmdb: null,
    trustProxy: false,
  });
  expect(config.dataFolder).toBe(join(checkoutFolder, 'var'));
});

test('the demo has a database of its own', () => {
  expect(readConfig({ HEXREEL_DATA: '/srv/hexreel' }, demo).dataFolder).toBe('/srv/hexreel/demo');
});

test('an empty value counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }, real)).toMatchObject({ port: 3000, databaseUrl: null });
});

test.each([
  ['PORT', '99999'],
  ['PORT', 'three'],
  ['PORT', '0'],
  ['HOST', 'a b'],
  ['PUBLIC_URL', 'hexreel.example'],
  ['PUBLIC_URL', 'https://hexreel.example/site'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_URL', 'postgres://a:5432,b:x/hexreel'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '11'],
  ['TRUST_PROXY', '100'],
  ['TRUST_PROXY', '1.2'],
  ['TRUST_PROXY', 'cafe'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/0'],
  ['TRUST_PROXY', '::1/129'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['TRUST_PROXY', '10.0.0.0/'],
  ['TRUST_PROXY', '10.0.0.0/8,'],
  ['METRICS_TOKEN', 'short'],
  ['SHARED_CACHE', 'squid'],
  ['CONTACT_EMAIL', 'nobody'],
  ['SOCIAL_LINKS', 'Mastodon'],
  ['LOG_LEVEL', 'loud'],
  ['AUTH_SECRET', 'too short'],
  ['SMTP_URL', 'https://mail.example'],
  ['MAIL_FROM', 'Hexreel'],
  ['SIGN_UP', 'friends'],
  ['VISITORS', 'no'],
  ['SITE_NAME', 'x'.repeat(41)],
  ['SITE_NAME', 'Friday\u0000'],
  ['SITE_NAME', 'Friday\u202eclub'],
  ['SITE_DESCRIPTION', 'x'.repeat(161)],
  ['PASSWORD_BLOCKLIST', 'on'],
])('a wrong %s (%s) stops the start with a sentence that names it', (name, value) => {
  expect(() => readConfig({ [name]: value }, real)).toThrow(StartError);
  expect(() => readConfig({ [name]: value }, real)).toThrow(new RegExp(`^${name}.*(example|must be).*\\.$`, 'u'));
});

test('a database may have several hosts, replicas, and a pooler with a way past it', () => {
  const database = {
    DATABASE_URL: 'postgres://me:secret@a:6432,b:6432/hexreel?target_session_attrs=read-write',
    DATABASE_READ_URL: 'postgres://me:secret@b,c/hexreel',
    DATABASE_POOLER: 'transaction',
  };
  expect(() => readConfig(database, real)).toThrow(/^DATABASE_POOLER is set: set DATABASE_DIRECT_URL too/u);
  expect(readConfig({ ...database, DATABASE_DIRECT_URL: 'postgres://me:secret@a,b/hexreel' }, real)).toMatchObject({
    databaseUrl: database.DATABASE_URL,
    databaseReadUrl: database.DATABASE_READ_URL,
    databaseDirectUrl: 'postgres://me:secret@a,b/hexreel',
    databasePooler: 'transaction',
  });
  expect(() => readConfig({ DATABASE_READ_URL: 'postgres://b/hexreel' }, real)).toThrow(
    /^DATABASE_READ_URL is set: set DATABASE_URL/u,
  );
});

test('a password in a file may have any characters', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hexreel-config-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'password');
  await writeFile(file, "a:b\\c'd@/?#% é\n");
  const read = (url: string) => readConfig({ DATABASE_URL: url, DATABASE_PASSWORD_FILE: file }, real).databaseUrl ?? '';
  expect(decodeURIComponent(new URL(read('postgres://me@db:5432/hexreel')).password)).toBe("a:b\\c'd@/?#% é");
  expect(read('postgres://me@a,b/hexreel')).toMatch(/^postgres:\/\/me:[^@]+@a,b\/hexreel$/u);
  // One that is named counts, and who has no name needs none.
  for (const url of ['postgres://me:secret@db/hexreel', 'postgres://db/hexreel']) expect(read(url)).toBe(url);
  expect(() => readConfig({ DATABASE_PASSWORD_FILE: join(folder, 'missing') }, real)).toThrow(
    /missing", which cannot be read\.$/u,
  );
});

test('secrets are not repeated in the sentence', () => {
  const read = () => readConfig({ DATABASE_URL: 'mysql://root:hunter2@localhost/x' }, real);
  expect(read).toThrow(StartError);
  expect(read).not.toThrow(/hunter2/u);
});

test.each(['AUTH_SECRET', 'SMTP_URL'])('%s is not repeated either', (name) => {
  expect(() => readConfig({ [name]: 'hunter2' }, real)).toThrow(new RegExp(`^${name} must`, 'u'));
  expect(() => readConfig({ [name]: 'hunter2' }, real)).not.toThrow(/hunter2/u);
});

test('a shared cache needs its addresses and its secret', () => {
  const all = {
    SHARED_CACHE: 'varnish',
    SHARED_CACHE_URLS: 'http://10.0.0.5:6082,http://cache2:6082/',
    SHARED_CACHE_SECRET: 'a'.repeat(32),
  };
  expect(readConfig({}, real).sharedCache).toBeNull();
  expect(readConfig({ ...all, SHARED_CACHE: 'off' }, real).sharedCache).toBeNull();
  expect(readConfig(all, real).sharedCache).toEqual({
    urls: ['http://10.0.0.5:6082', 'http://cache2:6082'],
    secret: 'a'.repeat(32),
  });
  expect(() => readConfig({ ...all, SHARED_CACHE_URLS: '' }, real)).toThrow(/SHARED_CACHE_URLS/u);
  expect(() => readConfig({ ...all, SHARED_CACHE_URLS: '10.0.0.5:6082' }, real)).toThrow(/SHARED_CACHE_URLS .*example/u);
  expect(() => readConfig({ ...all, SHARED_CACHE_SECRET: '' }, real)).toThrow(/SHARED_CACHE_SECRET/u);
  expect(() => readConfig({ ...all, SHARED_CACHE_SECRET: 'hunter2' }, real)).not.toThrow(/hunter2/u);
});

test('Google needs both halves of its credentials, and an issuer over https', () => {
  const both = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  expect(readConfig(both, real).google).toEqual({
    clientId: 'id',
    clientSecret: 'secret',
    issuer: 'https://accounts.google.com',
  });
  expect(() => readConfig({ GOOGLE_CLIENT_ID: 'id' }, real)).toThrow(/GOOGLE_CLIENT_SECRET/u);
  expect(() => readConfig({ GOOGLE_CLIENT_SECRET: 'secret' }, real)).toThrow(/GOOGLE_CLIENT_ID/u);
  expect(() => readConfig({ ...both, GOOGLE_ISSUER: 'http://provider.example' }, real)).toThrow(/https/u);
  expect(readConfig({ ...both, GOOGLE_ISSUER: 'http://127.0.0.1:4000/' }, real).google?.issuer).toBe('http://127.0.0.1:4000');
});

describe('OpenID providers of one’s own (R836)', () => {
  const first = { OIDC_1_ISSUER: 'https://id.club.example/', OIDC_1_CLIENT_ID: 'id', OIDC_1_CLIENT_SECRET: 'a b' };
  const third = { OIDC_3_ISSUER: 'http://localhost:4000/realms/x', OIDC_3_CLIENT_ID: 'id', OIDC_3_CLIENT_SECRET: 'c' };

  test('have defaults for all but issuer and client', () => {
    const named = { OIDC_3_NAME: ' Our  Club ', OIDC_3_SCOPES: 'openid groups', OIDC_3_ADMIN_GROUP: 'film admins' };
    const rest = { adminGroup: null, scopes: 'openid email profile' };
    expect(readConfig({}, real).providers).toEqual([]);
    expect(readConfig({ ...first, ...third, ...named }, real).providers).toEqual([
      { id: '1', name: 'id.club.example', issuer: 'https://id.club.example', clientId: 'id', clientSecret: 'a b', ...rest },
      {
        id: '3',
        name: 'Our  Club',
        issuer: 'http://localhost:4000/realms/x',
        clientId: 'id',
        clientSecret: 'c',
        scopes: 'openid groups',
        adminGroup: 'film admins',
      },
    ]);
  });

  test('may have their secret in a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hexreel-'));
    await writeFile(join(folder, 'secret'), 'from a file\n');
    const file = { ...first, OIDC_1_CLIENT_SECRET: '', OIDC_1_CLIENT_SECRET_FILE: join(folder, 'secret') };
    expect(readConfig(file, real).providers[0]?.clientSecret).toBe('from a file');
    await rm(folder, { recursive: true });
    expect(() => readConfig(file, real)).toThrow(/OIDC_1_CLIENT_SECRET_FILE/u);
  });

  test.each([
    [{ OIDC_1_CLIENT_ID: '' }, /OIDC_1_CLIENT_ID/u],
    [{ OIDC_1_CLIENT_SECRET: '' }, /OIDC_1_CLIENT_SECRET/u],
    [{ OIDC_1_ISSUER: '' }, /OIDC_1_ISSUER/u],
    [{ OIDC_1_ISSUER: 'http://id.club.example' }, /https/u],
    [{ OIDC_1_SCOPES: 'email profile' }, /openid/u],
    [{ OIDC_1_NAME: 'x'.repeat(41) }, /40 characters/u],
    [{ ...third, OIDC_3_ISSUER: 'https://id.club.example' }, /another provider/u],
  ])('are refused where %j', (broken, message) => {
    expect(() => readConfig({ ...first, ...broken }, real)).toThrow(message);
    expect(() => readConfig({ ...first, ...broken }, real)).not.toThrow(/a b/u);
  });
});

test('mails come from the site unless another sender is set', () => {
  const PUBLIC_URL = 'https://hexreel.example';
  expect(readConfig({ PUBLIC_URL }, real).mailFrom).toBe('Hexreel <no-reply@hexreel.example>');
  expect(readConfig({ PUBLIC_URL, MAIL_FROM: 'Night Shift <night@hexreel.example>' }, real).mailFrom).toBe(
    'Night Shift <night@hexreel.example>',
  );
});

test('a host that others reach needs the public address', () => {
  expect(() => readConfig({ HOST: '0.0.0.0' }, real)).toThrow(/PUBLIC_URL/u);
  expect(readConfig({ HOST: '0.0.0.0', PUBLIC_URL: 'https://hexreel.example/' }, real).publicUrl).toBe('https://hexreel.example');
});

test('a demo listens beyond this machine only with PUBLIC_DEMO as well', () => {
  const reachable = { HOST: '0.0.0.0', PUBLIC_URL: 'https://hexreel.example' };
  expect(() => readConfig(reachable, demo)).toThrow(
    'HOST is "0.0.0.0", but a demo is for this machine, since anyone can sign in to it as an admin: leave HOST unset, use npm start, or set PUBLIC_DEMO=yes too if others are meant to use it.',
  );
  expect(() => readConfig({ ...reachable, PUBLIC_DEMO: 'maybe' }, demo)).toThrow(
    'PUBLIC_DEMO is "maybe"; it must be yes, or unset.',
  );
  expect(readConfig({ ...reachable, PUBLIC_DEMO: 'yes' }, demo).host).toBe('0.0.0.0');
  expect(readConfig({ PUBLIC_DEMO: 'yes' }, demo).host).toBe('localhost');
});

test('pages a minute are a positive number', () => {
  expect(readConfig({}, real).pagesPerMinute).toBe(300);
  expect(readConfig({ PAGES_PER_MINUTE: '60' }, real).pagesPerMinute).toBe(60);
  expect(readConfig({}, real).readsPerMinute).toBe(3_000);
  expect(readConfig({ READS_PER_MINUTE: '600' }, real).readsPerMinute).toBe(600);
  expect(() => readConfig({ PAGES_PER_MINUTE: '0' }, real)).toThrow('PAGES_PER_MINUTE is "0"; it must be a whole number');
});

test('proxies are trusted by number or by network', () => {
  expect(readConfig({ TRUST_PROXY: '2' }, real).trustProxy).toBe(2);
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8,::1' }, real).trustProxy).toEqual(['10.0.0.0/8', '::1']);
  expect(readConfig({ TRUST_PROXY: 'loopback,fd00::/8' }, real).trustProxy).toEqual(['loopback', 'fd00::/8']);
});

test('social links are pairs of a name and an address', () => {
  const { socialLinks } = readConfig(
    { SOCIAL_LINKS: 'Mastodon=https://social.example/@hexreel, Videos=https://video.example/a=b' },
    real,
  );
  expect(socialLinks).toEqual([
    { name: 'Mastodon', url: 'https://social.example/@hexreel' },
    { name: 'Videos', url: 'https://video.example/a=b' },
  ]);
});

test('without addresses social links are placeholders and there is no donation link; the demo has all of them', () => {
  const { contactEmail, donationUrl, socialLinks } = readConfig({ SOCIAL_LINKS: '' }, real);
  expect([contactEmail, donationUrl]).toEqual([null, null]);
  expect(socialLinks.map(({ url }) => url)).toEqual([null, null, null]);
  const shown = readConfig({}, demo);
  expect([shown.contactEmail, shown.donationUrl, ...shown.socialLinks.map(({ url }) => url)]).toEqual([
    'hello@hexreel.example',
    'https://donate.hexreel.example',
    'https://instagram.example/hexreel',
    'https://letterboxd.example/hexreel',
    'https://youtube.example/hexreel',
  ]);
});

test('loopback hosts are recognised', () => {
  expect(['localhost', '127.0.0.1', '127.9.8.7', '::1'].every(isLoopbackHost)).toBe(true);
  expect(['0.0.0.0', '::', '192.168.0.1', 'localhost.example', '127.0.0.1.example'].some(isLoopbackHost)).toBe(false);
});
