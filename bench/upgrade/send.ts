import { request as ask, type Agent } from 'node:http';

export interface Sent {
  /** As text; what went wrong where no answer came. */
  readonly status: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface Request {
  readonly agent: Agent;
  readonly method?: string;
  /** The client's address, for the proxy and the limits. */
  readonly client: string;
  readonly cookie?: string | undefined;
  readonly body?: object;
}

/** Sends one request without a retry and reads its whole answer. A failure is an outcome, not an error. */
export function send(url: string, { agent, method = 'GET', client, cookie, body }: Request): Promise<Sent> {
  const headers = {
    'x-forwarded-for': client,
    'sec-fetch-site': 'same-origin',
    ...(cookie === undefined ? {} : { cookie }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  return new Promise((resolve) => {
    const failed = (error: Error) => resolve({ status: error.message, body: '', headers: {} });
    const request = ask(url, { agent, method, headers, timeout: 10_000 }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', failed);
      answer.on('end', () =>
        resolve({ status: String(answer.statusCode), body: Buffer.concat(chunks).toString(), headers: answer.headers }),
      );
    });
    request
      .on('timeout', () => request.destroy(new Error('no answer within 10 s')))
      .on('error', failed)
      .end(body === undefined ? undefined : JSON.stringify(body));
  });
}
