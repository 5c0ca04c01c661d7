import { ApiError } from '@hexreel/domain/api/errors';
import type { FastifyInstance } from 'fastify';
import { isDecodable } from './decodable.ts';

export { readablePath } from './readable-path.ts';

/**
 * Refuses what is not UTF-8, in the API's queries and in bodies; decoders put a replacement sign in its place, which would
 * then be searched for or saved. Pages drop a query that cannot be read, like any filter that is out of range.
 */
export function registerReadableInput(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, next) => {
    const { url } = request;
    const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
    next(url.startsWith('/api/') && !isDecodable(query) ? unreadable() : undefined);
  });

  const parse = app.getDefaultJsonParser('error', 'error');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    let text: string;
    try {
      text = utf8.decode(bytes);
    } catch {
      return done(unreadable());
    }
    return void parse(request, text, done);
  });
}

const unreadable = () => new ApiError('invalid_request', 'The request is not readable text (UTF-8).');
