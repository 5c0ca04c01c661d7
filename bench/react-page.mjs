import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * The least that a page rendered by React can take: a Fastify route that sends a number of prepared selects of one row each, renders
 * the elements, attributes and texts of another URL's page as a tree that is ready, and compresses it. No component, hook, router,
 * query, schema, cache or limit.
 *
 * `react-page.mjs <url of the page> <statements> <connection string>`; GET /{id of a movie} answers.
 */
const packageOf = (name) => createRequire(join(import.meta.dirname, '../packages', name, 'package.json'));
const fastify = packageOf('server')('fastify');
const pg = packageOf('server')('pg');
const { createElement } = packageOf('web')('react');
const { renderToString } = packageOf('web')('react-dom/server');
const { JSDOM } = createRequire(join(import.meta.dirname, '../package.json'))('jsdom');

const [url, statements, connectionString] = process.argv.slice(2);
const html = await (await fetch(url)).text();
const { document } = new JSDOM(html).window;
const root = document.querySelector('#app');
// The head before the page, and the page's data after it.
const before = html.slice(0, html.indexOf('<div id="app"'));
const after = html.slice(html.lastIndexOf('<script', html.lastIndexOf('id="page-data"')));
const tree = elementOf(root, 0);
const pool = new pg.Pool({ connectionString, max: 4 });

const app = fastify();
app.get('/:id', async (request, reply) => {
  const ids = Array.from({ length: Number(statements) }, (_, index) => Number(request.params.id) + index);
  await Promise.all(
    ids.map((id, index) => pool.query({ name: `read-${index}`, text: 'select * from movie where id = $1', values: [id] })),
  );
  const page = Buffer.from(`${before}${renderToString(tree)}${after}`);
  // As the site compresses a fresh page (ssr/compress-page.ts).
  const brotli = brotliCompressSync(page, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 3,
      [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  });
  return reply
    .headers({ etag: `"${createHash('sha1').update(page).digest('base64url')}"`, 'content-encoding': 'br' })
    .type('text/html; charset=utf-8')
    .send(brotli);
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.send({ url: address, bytes: html.length });

/** A node of the page as React makes it; comments are React's own. */
function elementOf(node, key) {
  if (node.nodeType === node.TEXT_NODE) return node.data;
  if (node.nodeType !== node.ELEMENT_NODE) return null;
  const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [nameOf(name), value]));
  return createElement(node.localName, { key, ...attributes }, ...[...node.childNodes].map(elementOf));
}

function nameOf(attribute) {
  if (attribute === 'class') return 'className';
  return attribute === 'for' ? 'htmlFor' : attribute;
}
