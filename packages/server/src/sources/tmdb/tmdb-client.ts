import type { z } from 'zod';
import type { Timing } from '../../timing.ts';
import { MovieGoneError, SourceUnavailableError } from '../movie-source.ts';
import { createSingleFlight } from '../single-flight.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { readAnswer } from './read-answer.ts';
import type { RequestPace, Urgency } from './request-pace.ts';
import { backoffMilliseconds } from './retry-delay.ts';
import { FailedAttempt, type CallStatus } from './tmdb-errors.ts';

export type TmdbCallKind = 'discover' | 'search' | 'details' | 'recommendations' | 'credits' | 'videos' | 'configuration';

export interface TmdbCall<Schema extends z.ZodType> {
  readonly kind: TmdbCallKind;
  /** Below the base URL, with a slash in front. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly schema: Schema;
  readonly urgency: Urgency;
}

/** How one request ended; for metrics and logs. */
export interface CallReport {
  readonly kind: TmdbCallKind;
  readonly status: CallStatus;
  readonly milliseconds: number;
}

export interface TmdbClient {
  /**
   * Asks TMDB and checks the answer.
   * @throws MovieGoneError, TmdbTokenError, or SourceUnavailableError once attempts or time are used up
   */
  readonly ask: <Schema extends z.ZodType>(call: TmdbCall<Schema>) => Promise<z.output<Schema>>;
  /** Ends what is under way; whatever is asked afterwards fails. */
  readonly close: () => void;
}

export interface TmdbClientOptions {
  readonly token: string;
  readonly baseUrl: string;
  readonly pace: RequestPace;
  readonly timing: Timing;
  readonly onCall?: (report: CallReport) => void;
  /** TMDB is left alone for a while, or is asked again. */
  readonly onBreaker?: (isOpen: boolean) => void;
  readonly fetch?: typeof fetch;
  readonly timeoutMilliseconds?: number;
}

const language = 'en-US';
const timeoutMilliseconds = 5_000;
const breakerFailures = 5;
const breakerOpenMilliseconds = 30_000;
/** Somebody waits for a page: two attempts, and no answer later than this, queue included; requests end at 8 s. */
const pagePatienceMilliseconds = 6_000;
const mostAttempts: Readonly<Record<Urgency, number>> = { page: 2, background: 4 };

export function createTmdbClient(options: TmdbClientOptions): TmdbClient {
  const { timing, pace } = options;
  const send = options.fetch ?? fetch;
  const breaker = createCircuitBreaker({
    failures: breakerFailures,
    openMilliseconds: breakerOpenMilliseconds,
    now: timing.now,
    onChange: (isOpen) => options.onBreaker?.(isOpen),
  });
  const flights = createSingleFlight();
  const underWay = new Set<AbortController>();
  let closed = false;

  const attempt = async <Schema extends z.ZodType>(call: TmdbCall<Schema>, signal: AbortSignal): Promise<z.output<Schema>> => {
    const what = `${call.kind} ${call.path}`;
    const land = await pace.turn(call.urgency, signal);
    const startedAt = timing.now();
    const timeout = AbortSignal.timeout(options.timeoutMilliseconds ?? timeoutMilliseconds);
    let status: CallStatus = 'unreachable';
    try {
      const response = await send(addressOf(options.baseUrl, call), {
        headers: { authorization: `Bearer ${options.token}`, accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.any([signal, timeout]),
      });
      status = response.status;
      return await readAnswer(response, { schema: call.schema, what, now: timing.now() });
    } catch (error) {
      if (isWordOfTmdb(error)) {
        if (error instanceof FailedAttempt) status = error.status;
        throw error;
      }
      status = timeout.aborted ? 'timeout' : 'unreachable';
      const happened = timeout.aborted ? 'did not answer in time' : 'cannot be reached';
      throw new FailedAttempt(status, `TMDB ${happened} (${what})`, { cause: error });
    } finally {
      land();
      options.onCall?.({ kind: call.kind, status, milliseconds: timing.now() - startedAt });
    }
  };

  const ask = async <Schema extends z.ZodType>(call: TmdbCall<Schema>): Promise<z.output<Schema>> => {
    const calling = new AbortController();
    if (closed) calling.abort(new SourceUnavailableError('The server is stopping'));
    underWay.add(calling);
    const patience =
      call.urgency === 'page'
        ? setTimeout(
            () => calling.abort(new SourceUnavailableError(`TMDB takes too long (${call.kind})`)),
            pagePatienceMilliseconds,
          )
        : undefined;
    try {
      for (let made = 1; ; made += 1) {
        if (breaker.enter() > 0)
          throw new SourceUnavailableError('TMDB has failed several times in a row and is left alone for a while');
        try {
          const answer = await attempt(call, calling.signal);
          breaker.succeeded();
          return answer;
        } catch (error) {
          if (calling.signal.aborted) breaker.abandoned();
          else if (!(error instanceof FailedAttempt)) breaker.succeeded();
          // Being asked to slow down is no outage.
          else if (error.status === 429) breaker.abandoned();
          else breaker.failed();
          if (!(error instanceof FailedAttempt)) throw error;

          const wait = error.waitMilliseconds ?? backoffMilliseconds(made, timing.random);
          if (error.status === 429) await pace.holdOff(wait);
          if (made >= mostAttempts[call.urgency]) throw new SourceUnavailableError(error.message, { cause: error });
          await timing.sleep(wait, calling.signal);
        }
      }
    } catch (error) {
      throw calling.signal.aborted ? (calling.signal.reason as Error) : error;
    } finally {
      clearTimeout(patience);
      underWay.delete(calling);
    }
  };

  return {
    ask: (call) => flights.run(`${call.urgency} ${addressOf('', call)}`, () => ask(call)),
    close: () => {
      closed = true;
      for (const calling of underWay) calling.abort(new SourceUnavailableError('The server is stopping'));
    },
  };
}

function addressOf(baseUrl: string, call: Pick<TmdbCall<z.ZodType>, 'path' | 'query'>): string {
  return `${baseUrl}${call.path}?${new URLSearchParams({ language, ...call.query }).toString()}`;
}

/** Whether an error is what TMDB's answer came to, and not a failure to get one. */
function isWordOfTmdb(error: unknown): boolean {
  return error instanceof FailedAttempt || error instanceof MovieGoneError || error instanceof SourceUnavailableError;
}
