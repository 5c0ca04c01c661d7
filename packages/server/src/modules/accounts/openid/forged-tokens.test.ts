import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { ask, cookiesOf, nextCookie } from '../../../testing/requests.ts';
import { withTestApp } from '../../../testing/test-app.ts';

const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2_048 });
let published = { kid: 'first', ...keyPair() };
/** The wrong words of the next ID token, and its key; the rest is right. */
let next: { readonly claims?: object; readonly kid?: string; readonly key?: KeyObject; readonly alg?: string } = {};
let nonce = '';

/** A provider of which each word can be wrong. */
const server = createServer((request, response) => {
  const answers: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/keys': () => ({
      keys: [{ ...published.publicKey.export({ format: 'jwk' }), kid: published.kid, alg: 'RS256', use: 'sig' }],
    }),
    '/token': () => ({ access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token: idToken() }),
  };
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answers[request.url ?? '']?.() ?? {}));
});
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => {
  next = {};
  vi.useRealTimers();
});

function idToken(): string {
  const { claims = {}, alg = 'RS256', kid = published.kid, key = published.privateKey } = next;
  const now = Math.floor(Date.now() / 1_000);
  const own = { iss: issuer, aud: 'hexreel', sub: 'mina', nonce, iat: now, exp: now + 60 };
  const known = { email: 'mina@hexreel.example', email_verified: true, name: 'Mina Harker' };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg, kid })}.${part({ ...own, ...known, ...claims })}`;
  return `${signed}.${alg === 'none' ? '' : createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`;
}

const settings = { clientId: 'hexreel', clientSecret: 'a secret', scopes: 'openid', adminGroup: null };
const site = withTestApp({ config: { providers: [{ id: '1', name: 'Club', issuer, ...settings }] }, random: Math.random });

let count = 0;
async function signIn() {
  count += 1;
  const address = `10.5.0.${count}`;
  const started = await ask(site.app, 'GET /api/auth/openid/1', { address });
  const sent = new URL(String(started.headers.location)).searchParams;
  nonce = sent.get('nonce') ?? '';
  const query = new URLSearchParams({ code: 'x', state: sent.get('state') ?? '' });
  const finished = await ask(site.app, `GET /api/auth/openid/1/callback?${query.toString()}`, {
    cookie: nextCookie(started),
    address,
  });
  const hasSession = cookiesOf(finished).some((cookie) => cookie.startsWith('hexreel-session='));
  return [new URL(String(finished.headers.location), issuer).searchParams.get('outcome'), hasSession];
}

const other = keyPair();
test.each([
  ['for another browser', { claims: { nonce: 'theirs' } }],
  ['without a nonce', { claims: { nonce: undefined } }],
  ['for another site', { claims: { aud: 'somewhere-else' } }],
  ['of another issuer', { claims: { iss: 'https://id.evil.example' } }],
  ['that is over', { claims: { iat: 1_000, exp: 1_060 } }],
  ['without a subject', { claims: { sub: undefined } }],
  ['signed by someone else', { key: other.privateKey }],
  ['signed with a key that is not published', { key: other.privateKey, kid: 'unpublished' }],
  ['that no one signed', { alg: 'none' }],
])('an ID token %s signs no one in', async (_what, wrong) => {
  next = wrong;
  expect(await signIn()).toEqual(['failed', false]);
});

test('keys that changed are read again, and the old ones are worth nothing', async () => {
  expect(await signIn()).toEqual(['signed-in', true]);
  const before = published;
  published = { kid: 'second', ...keyPair() };
  // The library asks for keys once a minute at most.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  expect(await signIn()).toEqual(['signed-in', true]);
  next = { kid: before.kid, key: before.privateKey };
  expect(await signIn()).toEqual(['failed', false]);
});
