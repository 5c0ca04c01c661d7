import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CreatePageRenderer, PageRequest, RenderedPage, WebBuild } from '@hexreel/domain/contract/page';
import type { FastifyInstance } from 'fastify';
import { checkoutFolder } from '../config.ts';
import { StartError } from '@hexreel/embedded-postgres/start-error';

export type PageRenderer = (request: PageRequest) => Promise<RenderedPage>;

const webFolder = join(checkoutFolder, 'packages', 'web');

/** Directory of the built files that browsers load, within a version's folder. */
export const clientFolderOfVersion = join('packages', 'web', 'dist', 'client');

/** This version's. */
export const clientFolder = join(checkoutFolder, clientFolderOfVersion);

/** The built pages. @throws StartError where there is no build */
export async function loadPageRenderer(): Promise<PageRenderer> {
  const entry = join(webFolder, 'dist', 'server', 'entry-server.js');
  try {
    const read = (name: string): unknown => JSON.parse(readFileSync(join(clientFolder, '.vite', name), 'utf8'));
    const build = { manifest: read('manifest.json'), pageSheets: read('page-sheets.json') } as WebBuild;
    const { createPageRenderer } = (await import(pathToFileURL(entry).href)) as { createPageRenderer: CreatePageRenderer };
    return createPageRenderer({ build });
  } catch (error) {
    throw new StartError('The pages are not built: run npm run build first (npm start and npm run demo do).', { cause: error });
  }
}

/** Pages rendered from source through Vite, which also serves modules and hot reload. */
export async function developPages(app: FastifyInstance): Promise<PageRenderer> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root: webFolder, appType: 'custom', server: { middlewareMode: true } });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, next) => {
    vite.middlewares(request.raw, reply.raw, next);
  });
  return async (request) => {
    const { createPageRenderer } = (await vite.ssrLoadModule('/src/entry-server.tsx')) as {
      createPageRenderer: CreatePageRenderer;
    };
    const page = await createPageRenderer({ build: null })(request);
    const { pieces: _pieces, html, ...facts } = page;
    return { ...facts, html: await vite.transformIndexHtml(request.url, html) };
  };
}
