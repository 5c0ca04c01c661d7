import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { cookiePair } from './users.ts';

export interface TestRequest {
  readonly body?: unknown;
  /** A cookie header. */
  readonly cookie?: string;
  /** The client's; each test may have its own, so that they share no limits. */
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request to the app as a browser on the site itself would. */
export async function ask(
  app: FastifyInstance,
  what: `${'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'} /${string}`,
  { body, cookie, address, headers }: TestRequest = {},
): Promise<LightMyRequestResponse> {
  const [method, url] = what.split(' ') as ['GET', string];
  return app.inject({
    method,
    url,
    ...(address === undefined ? {} : { remoteAddress: address }),
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(cookie === undefined ? {} : { cookie }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

/** Milliseconds by which a request waits longer each time: at once again, it would only keep the server overloaded. */
const longerEachTime = 50;

/** Retries while an overloaded server answers 503, which has changed nothing; for tests with many requests at once. */
export async function askUntilServed(...[app, what, request]: Parameters<typeof ask>): Promise<LightMyRequestResponse> {
  for (let tries = 1; ; tries += 1) {
    const response = await ask(app, what, request);
    if (response.statusCode !== 503) return response;
    await setTimeout(tries * longerEachTime);
  }
}

/** All Set-Cookie headers of an answer. */
export function cookiesOf(response: LightMyRequestResponse): string[] {
  return [response.headers['set-cookie'] ?? []].flat();
}

/** The cookie header that a browser would send after this answer. */
export function nextCookie(response: LightMyRequestResponse): string {
  return cookiesOf(response).map(cookiePair).join('; ');
}

export interface Failure {
  readonly code: string;
  readonly message: string;
  readonly field?: string;
}

/** The error of an answer. */
export function failureOf(response: LightMyRequestResponse): Failure & { readonly status: number } {
  const { error } = response.json<{ error: Failure }>();
  return {
    status: response.statusCode,
    code: error.code,
    message: error.message,
    ...(error.field === undefined ? {} : { field: error.field }),
  };
}
