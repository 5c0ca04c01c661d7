import { ApiError } from '@hexreel/domain/contract/errors';
import { requestTexts } from '@hexreel/domain/texts/requests';
import type { FastifyInstance } from 'fastify';
import { isDecodable } from './sanitize-path.ts';

export { sanitizePath } from './sanitize-path.ts';

/**
 * Refuses anything but UTF-8 in the API's queries and in bodies; decoders would put a replacement character in its
 * place, which would then be searched for or saved. Pages ignore an unreadable query, like any filter that is out of
 * range.
 */
export function registerUtf8Validation(app: FastifyInstance): void {
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

const unreadable = () => new ApiError('invalid_request', requestTexts.notUtf8);
