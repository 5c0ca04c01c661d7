import { createServer, get as getPlain, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressKind, AddressRefusedError, literalAddress, openHost, pinnedLookup, TooLongError } from './index.ts';

test.each([
  ['8.8.8.8', 'public'],
  ['172.32.0.1', 'public'],
  ['2606:4700::1111', 'public'],
  ['10.1.2.3', 'private'],
  ['127.0.0.1', 'private'],
  ['127.255.255.254', 'private'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.168.1.20', 'private'],
  ['100.64.0.1', 'private'],
  ['::1', 'private'],
  ['fd12:3456::1', 'private'],
  ['fe80::1', 'private'],
  ['::ffff:127.0.0.1', 'private'],
  ['::ffff:c0a8:114', 'private'],
  ['0.0.0.0', 'never'],
  ['169.254.169.254', 'never'],
  ['::ffff:169.254.169.254', 'never'],
  ['::ffff:a9fe:a9fe', 'never'],
  ['fd00:ec2::254', 'never'],
  ['100.100.100.200', 'never'],
  ['192.0.0.192', 'never'],
  ['224.0.0.1', 'never'],
  ['255.255.255.255', 'never'],
  ['::', 'never'],
  ['::a9fe:a9fe', 'never'],
  ['64:ff9b::a9fe:a9fe', 'never'],
  ['64:ff9b::7f00:1', 'never'],
  ['2002:a9fe:a9fe::1', 'never'],
  ['ff02::1', 'never'],
  ['localhost', 'never'],
])('%s is %s', (address, kind) => {
  expect(addressKind(address)).toBe(kind);
});

test.each([
  ['http://127.0.0.1/', '127.0.0.1'],
  ['http://127.1/', '127.0.0.1'],
  ['http://2130706433/', '127.0.0.1'],
  ['http://0x7f000001/', '127.0.0.1'],
  ['http://0177.0.0.1/', '127.0.0.1'],
  ['http://0x7f.1/', '127.0.0.1'],
  ['http://127.0.0.1./', '127.0.0.1'],
  ['http://１２７.０.０.１/', '127.0.0.1'],
  ['http://2852039166/', '169.254.169.254'],
  ['http://[::ffff:127.0.0.1]/', '::ffff:7f00:1'],
  ['http://[0:0:0:0:0:0:0:1]/', '::1'],
  ['http://jellyfin.example/', null],
  ['http://localhost/', null],
])('%s names the address %s', (url, address) => {
  expect(literalAddress(new URL(url))).toBe(address);
});

let server: Server;
let port: number;
const paths: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    paths.push(request.url ?? '');
    if (request.url === '/moved') response.writeHead(302, { location: '/secret' }).end();
    else if (request.url === '/long') response.end('x'.repeat(2_000));
    else response.end('here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const resolvesTo = (...addresses: readonly string[]) => {
  const names: string[] = [];
  const resolve = (name: string) => {
    names.push(name);
    return Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
  };
  return { names, resolve };
};

function ask(lookup: ReturnType<typeof pinnedLookup>, path = '/'): Promise<{ status: number; body: string }> {
  const url = new URL(`http://media.example:${port}${path}`);
  const host = openHost(url, lookup);
  return host
    .get(url, { headers: {}, mostBytes: 1_000, signal: AbortSignal.timeout(5_000) })
    .then(({ status, body }) => ({ status, body: body.toString() }))
    .finally(() => host.close());
}

test.each([
  ['a private address', ['10.0.0.1'], 'private'],
  ['this machine', ['127.0.0.1'], 'private'],
  ['a private address in IPv6 form', ['::ffff:192.168.0.1'], 'private'],
  ['one of several that is private', ['8.8.8.8', '127.0.0.1'], 'private'],
  ['credentials of a cloud', ['169.254.169.254'], 'never'],
  ['nothing', [], 'never'],
])('a name that leads to %s is refused before anything is sent', async (_what, addresses, kind) => {
  const before = paths.length;
  const refused = ask(pinnedLookup({ allowsPrivate: false, resolve: resolvesTo(...addresses).resolve }));
  await expect(refused).rejects.toBeInstanceOf(AddressRefusedError);
  await expect(refused).rejects.toMatchObject({ kind });
  expect(paths).toHaveLength(before);
});

test('where private networks are permitted, clouds’ credentials are not', async () => {
  const allowed = pinnedLookup({ allowsPrivate: true, resolve: resolvesTo('127.0.0.1').resolve });
  expect(await ask(allowed)).toEqual({ status: 200, body: 'here' });
  const both = pinnedLookup({ allowsPrivate: true, resolve: resolvesTo('127.0.0.1', '169.254.169.254').resolve });
  await expect(ask(both)).rejects.toBeInstanceOf(AddressRefusedError);
});

test('a name is resolved once: a second answer of the resolver is never asked for', async () => {
  const answers = [['127.0.0.1'], ['169.254.169.254']];
  let asked = 0;
  const lookup = pinnedLookup({
    allowsPrivate: true,
    resolve: () => resolvesTo(...(answers[asked++] ?? [])).resolve(''),
  });
  expect((await ask(lookup)).body).toBe('here');
  expect((await ask(lookup)).body).toBe('here');
  expect(asked).toBe(1);
});

test('redirects are not followed, and long answers are not read to their end', async () => {
  const lookup = pinnedLookup({ allowsPrivate: true, resolve: resolvesTo('127.0.0.1').resolve });
  expect(await ask(lookup, '/moved')).toEqual({ status: 302, body: '' });
  expect(paths).not.toContain('/secret');
  await expect(ask(lookup, '/long')).rejects.toBeInstanceOf(TooLongError);
});

test('Node asks no lookup for an address, so that it has to be judged beforehand', async () => {
  const { names, resolve } = resolvesTo('8.8.8.8');
  await new Promise<void>((done, reject) => {
    getPlain(`http://127.0.0.1:${port}/`, { lookup: pinnedLookup({ allowsPrivate: false, resolve }) }, (response) => {
      response.resume();
      response.on('end', done);
    }).on('error', reject);
  });
  expect(names).toEqual([]);
});
