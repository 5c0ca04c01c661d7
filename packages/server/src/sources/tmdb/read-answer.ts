import type { z } from 'zod';
import { MovieGoneError, SourceUnavailableError } from '../movie-source.ts';
import { errorSchema, statusCodes } from './parse-answers.ts';
import { FailedAttempt, TmdbTokenError } from './tmdb-errors.ts';

/** The largest answer seen is a third of a megabyte (all countries' providers); a larger one is not TMDB's. */
const largestBodyBytes = 8_000_000;

/**
 * Reads an answer to its end and validates it.
 * @param what describes the call in messages
 * @throws FailedAttempt where a retry may help, TmdbTokenError, MovieGoneError, or SourceUnavailableError where TMDB
 * rejects the request itself
 */
export async function readAnswer<Schema extends z.ZodType>(
  response: Response,
  options: { readonly schema: Schema; readonly what: string; readonly now: number },
): Promise<z.output<Schema>> {
  const { schema, what } = options;
  const { status } = response;
  const body = await readBody(response);
  if (status === 429) {
    const waitMilliseconds = retryAfterMilliseconds(response.headers.get('retry-after'), options.now);
    throw new FailedAttempt(status, `TMDB says that it is asked too often (${what})`, { waitMilliseconds });
  }
  if (status >= 500) throw new FailedAttempt(status, `TMDB answered ${status} (${what})`);
  const json = parseJson(body);
  if (status === 200) return checkBody(json, schema, what);

  const error = errorSchema.safeParse(json);
  if (status === 401) throw new TmdbTokenError(`TMDB does not accept TMDB_TOKEN: ${describe(error.data, 'no reason given')}`);
  const code = error.data?.status_code;
  if (status === 404 && (code === statusCodes.notFound || code === statusCodes.invalidId)) {
    throw new MovieGoneError(`TMDB has nothing at ${what}`);
  }
  // A 404 of another shape comes from a wrong TMDB_BASE_URL or a proxy in between: no movie is known to be gone.
  if (status === 404) throw new FailedAttempt('unreadable', `Something that is not TMDB answered 404 (${what})`);
  throw new SourceUnavailableError(`TMDB refused ${what} with ${status}: ${describe(error.data, 'no reason given')}`);
}

function checkBody<Schema extends z.ZodType>(json: unknown, schema: Schema, what: string): z.output<Schema> {
  if (json === undefined) throw new FailedAttempt('unreadable', `TMDB's answer is no JSON (${what})`);
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const place = issue === undefined || issue.path.length === 0 ? 'the answer' : issue.path.join('.');
  throw new FailedAttempt('unreadable', `TMDB's answer cannot be understood (${what}): ${place}: ${issue?.message ?? ''}`);
}

async function readBody(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  // Node's types and the DOM's disagree on whether a body is iterable; in Node it is.
  for await (const chunk of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > largestBodyBytes) throw new FailedAttempt('unreadable', `TMDB's answer is larger than ${largestBodyBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** @returns undefined where the text is not JSON */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function describe(
  error: { readonly status_code: number; readonly status_message: string } | undefined,
  otherwise: string,
): string {
  return error === undefined ? otherwise : `${error.status_message.slice(0, 200)} (${error.status_code})`;
}

/** The longest Retry-After that is obeyed; a longer one is capped to this. */
const longestRetryAfterMilliseconds = 60_000;

/**
 * The delay that an answer's Retry-After demands, given in seconds or as an HTTP date.
 * @returns milliseconds from 0 to longestRetryAfterMilliseconds, or null where the header is missing or unreadable
 */
export function retryAfterMilliseconds(header: string | null, now: number): number | null {
  const value = header?.trim() ?? '';
  if (value === '') return null;
  const milliseconds = /^\d+$/u.test(value) ? Number(value) * 1_000 : Date.parse(value) - now;
  if (Number.isNaN(milliseconds)) return null;
  return Math.min(longestRetryAfterMilliseconds, Math.max(0, milliseconds));
}
