import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createAuthority, createCertificate, type TestCertificate } from '../../testing/certificates.ts';
import { certificateProblem, openHost, pinnedLookup } from './index.ts';

const authority = createAuthority('An authority of the tests');
const longAgo = { from: new Date('2001-01-01'), until: new Date('2002-01-01') };
const { createSecureContext } = tls;
let server: Server | undefined;

beforeAll(() => {
  // The way in which NODE_EXTRA_CA_CERTS works, which is read when a process starts.
  tls.createSecureContext = (options) => {
    const made = createSecureContext(options);
    (made.context as { addCACert: (cert: string) => void }).addCACert(authority.cert);
    return made;
  };
});
afterEach(() => new Promise<void>((done) => (server === undefined ? done() : server.close(() => done()))));
afterAll(() => {
  tls.createSecureContext = createSecureContext;
});

/** Asks a server that has this certificate under a name. @returns how it answers, or what is wrong with the certificate */
async function askOver(certificate: TestCertificate, name = 'media.example') {
  const listening = createServer(certificate, (_request, response) => void response.end('here'));
  server = listening;
  await new Promise<void>((done) => void listening.listen(0, '127.0.0.1', done));
  const url = new URL(`https://${name}:${(listening.address() as AddressInfo).port}/`);
  const lookup = pinnedLookup({ allowsPrivate: true, resolve: async () => [{ address: '127.0.0.1', family: 4 }] });
  const host = openHost(url, lookup);
  try {
    return (await host.get(url, { headers: {}, mostBytes: 1_000, signal: AbortSignal.timeout(5_000) })).status;
  } catch (error) {
    return certificateProblem(error);
  } finally {
    host.close();
  }
}

test.each<[string, () => TestCertificate, string | number]>([
  ['that an authority signed is taken', () => createCertificate({ name: 'media.example' }, authority), 200],
  ['that signed itself is not trusted', () => createCertificate({ name: 'media.example' }), 'untrusted'],
  [
    'of an unknown authority is not trusted',
    () => createCertificate({ name: 'media.example' }, createAuthority('Nobody knows it')),
    'untrusted',
  ],
  ['of long ago has expired', () => createCertificate({ name: 'media.example', ...longAgo }, authority), 'expired'],
  [
    'of a later time is not valid yet',
    () => createCertificate({ name: 'media.example', from: new Date(Date.now() + 86_400_000) }, authority),
    'expired',
  ],
  ['of another server is for another name', () => createCertificate({ name: 'other.example' }, authority), 'other_name'],
])('a certificate %s', async (_what, make, answer) => {
  expect(await askOver(make())).toBe(answer);
});

test('failures of another kind are about no certificate', () => {
  for (const code of ['ECONNREFUSED', 'EPROTO', 'HPE_INVALID_CONSTANT'])
    expect(certificateProblem(Object.assign(new Error('no'), { code }))).toBeNull();
  expect(certificateProblem('no')).toBeNull();
});
