import { get } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** A Fastify route that answers from memory with the bytes and content headers of another URL's response. */
const fastify = createRequire(join(import.meta.dirname, '../packages/server/package.json'))('fastify');
const [url, headers] = process.argv.slice(2);
const answer = await new Promise((resolve, reject) => {
  get(url, { headers: JSON.parse(headers) }, (response) => {
    const chunks = [];
    response.on('data', (chunk) => chunks.push(chunk));
    response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
  }).on('error', reject);
});
const app = fastify();
const kept = Object.fromEntries(
  ['content-type', 'content-encoding'].flatMap((name) =>
    answer.headers[name] === undefined ? [] : [[name, answer.headers[name]]],
  ),
);
app.get('/', (_request, reply) => reply.headers(kept).send(answer.body));
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.send({ url: address, bytes: answer.body.length, etag: answer.headers.etag ?? null });
