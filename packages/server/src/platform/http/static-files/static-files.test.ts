import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { entityTag } from '../../cache/index.ts';
import { loadStaticFiles, plainBytesOf, sendStaticFile } from './index.ts';

const script = 'console.log("a scream in the dark");\n'.repeat(100);

async function serve() {
  const folder = mkdtempSync(join(tmpdir(), 'hexreel-files-'));
  writeFileSync(join(folder, 'a.js'), script);
  writeFileSync(join(folder, 'a.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'b.txt'), 'too short to compress');
  const files = loadStaticFiles([{ folder, under: '/files', hashed: () => false }]);
  rmSync(folder, { recursive: true });
  const app = fastify();
  onTestFinished(() => app.close());
  app.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
    const file = files.get(`/files/${request.params.name}`);
    return file === undefined ? reply.callNotFound() : sendStaticFile(request, reply, file);
  });
  return { app, files };
}

test('a file with a compressed copy is sent as that, and as it was to clients without brotli', async () => {
  const { app } = await serve();
  const compressed = await app.inject({ url: '/files/a.js', headers: { 'accept-encoding': 'gzip, br' } });
  expect([compressed.headers['content-encoding'], compressed.headers.vary]).toEqual(['br', 'accept-encoding']);
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(script);
  const plain = await app.inject({ url: '/files/a.js', headers: { 'accept-encoding': 'gzip' } });
  expect([plain.headers['content-encoding'], plain.headers['content-length']]).toEqual([undefined, String(script.length)]);
  expect(plain.payload).toBe(script);
  expect([plain.headers.etag, compressed.headers.etag]).toEqual([entityTag(Buffer.from(script)), plain.headers.etag]);
});

test('only one form of a file is kept, and none in memory', async () => {
  const { files } = await serve();
  expect([...files.keys()]).toEqual(['/files/a.js', '/files/b.txt']);
  const [script, text] = [...files.values()];
  expect([script?.isBrotli, text?.isBrotli]).toEqual([true, false]);
  expect(text?.bytes).toEqual(Buffer.from('too short to compress'));
  expect(text?.bytes).not.toBe(text?.bytes);
  expect(text && (await plainBytesOf(text)).toString()).toBe('too short to compress');
});

test('a file that the client has is not sent again', async () => {
  const { app } = await serve();
  const { etag } = (await app.inject({ url: '/files/b.txt' })).headers;
  const again = await app.inject({ url: '/files/b.txt', headers: { 'if-none-match': String(etag) } });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
});
