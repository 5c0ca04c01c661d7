import { ApiError } from '@hexreel/domain/contract/errors';
import { requestTexts } from '@hexreel/domain/texts/requests';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackHost, isLocalRequest } from '../../platform/http/local-request.ts';
import { everyone } from '../../platform/http/access/index.ts';
import { composeMessage } from './email-template.ts';
import { codeOf, type Outbox } from './outbox.ts';

export interface DevOutboxOptions {
  readonly outbox: Outbox;
  readonly secret: string;
  readonly publicUrl: string;
  readonly siteName: string;
  /** The site's own, '#rrggbb'. */
  readonly siteAccent?: string | null | undefined;
  /** True if mails are really sent; then there is nothing to show. */
  readonly hasMailServer: boolean;
}

const shown = 50;

/**
 * /dev/outbox: the mails that had no server to be sent to. It answers only if no SMTP server is set, and peer, Host and
 * PUBLIC_URL are all this machine, since anyone who reads it can sign in as any user (R171).
 */
export function registerDevOutbox(app: FastifyInstance, options: DevOutboxOptions): void {
  const { outbox, secret, publicUrl, siteName, siteAccent, hasMailServer } = options;
  const mayBeRead = (request: FastifyRequest): boolean =>
    !hasMailServer && isLoopbackHost(new URL(publicUrl).hostname) && isLocalRequest(request);
  const readMails = async () => {
    const rows = await outbox.kept(shown);
    return rows.map((row) => ({
      ...row,
      message: composeMessage(row.template, { publicUrl, siteName, siteAccent, code: codeOf(row.id, secret) }),
    }));
  };

  app.get('/dev/outbox', { schema: { hide: true }, config: everyone }, async (request, reply) => {
    if (!mayBeRead(request)) throw new ApiError('not_found', requestTexts.nothingHere);
    const mails = (await readMails()).map(
      ({ id, address, createdAt, message }) => `<article>
<h2>${escape(message.subject)}</h2>
<p>To ${escape(address)}, ${createdAt.toISOString()} (<a href="/dev/outbox/${id}">as HTML</a>)</p>
<pre>${message.link === null ? escape(message.text) : escape(message.text).replace(escape(message.link), `<a href="${escape(message.link)}">${escape(message.link)}</a>`)}</pre>
</article>`,
    );
    const body = mails.length === 0 ? '<p>No emails yet. Sign up, and one will appear here.</p>' : mails.join('\n<hr>\n');
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page(siteName, body));
  });

  app.get<{ Params: { id: string } }>('/dev/outbox/:id', { schema: { hide: true }, config: everyone }, async (request, reply) => {
    const mail = mayBeRead(request) ? (await readMails()).find(({ id }) => id === request.params.id) : undefined;
    if (mail === undefined) throw new ApiError('not_found', requestTexts.nothingHere);
    // The mail's own styles are inline; nothing else may run or load.
    const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    return reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(mail.message.html);
  });
}

function page(siteName: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark"><title>Outbox - ${escape(siteName)}</title></head>
<body><main><h1>Outbox</h1><p>No mail server is set (SMTP_URL), so emails are kept here. Only this machine can read this page.</p>
${body}
</main></body></html>
`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
