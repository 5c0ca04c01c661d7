import type { z } from 'zod';
import type { Timing } from '../../platform/clock.ts';
import { MovieGoneError, SourceClosedError, SourceUnavailableError } from '../movie-source.ts';
import { backoffMilliseconds, type BackoffPolicy } from '../../platform/resilience/backoff.ts';
import { createCircuitBreaker } from '../../platform/resilience/circuit-breaker.ts';
import { retry } from '../../platform/resilience/retry.ts';
import { createSingleFlight } from '../../platform/resilience/single-flight.ts';
import { readAnswer } from './read-answer.ts';
import type { RequestPace, Urgency } from './request-pace.ts';
import { FailedAttempt, type CallStatus } from './tmdb-errors.ts';

export type TmdbCallKind =
  | 'discover'
  | 'search'
  | 'find'
  | 'details'
  | 'recommendations'
  | 'credits'
  | 'videos'
  | 'configuration';

export interface TmdbCall<Schema extends z.ZodType> {
  readonly kind: TmdbCallKind;
  /** Relative to the base URL, with a leading slash. */
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
   * Calls TMDB and validates the answer.
   * @throws MovieGoneError, TmdbTokenError, or SourceUnavailableError once attempts or time are exhausted
   */
  readonly ask: <Schema extends z.ZodType>(call: TmdbCall<Schema>) => Promise<z.output<Schema>>;
  /** Aborts requests in progress; later calls fail. */
  readonly close: () => void;
}

export interface TmdbClientOptions {
  readonly token: string;
  readonly baseUrl: string;
  readonly pace: RequestPace;
  readonly timing: Timing;
  readonly onCall?: (report: CallReport) => void;
  /** The circuit breaker opened, until the given time, or closed (0). */
  readonly onBreaker?: (openUntil: number) => void;
  readonly fetch?: typeof fetch;
  readonly timeoutMilliseconds?: number;
}

const language = 'en-US';
const timeoutMilliseconds = 5_000;
const breakerFailures = 5;
const breakerOpenMilliseconds = 30_000;
/** A page is waiting: two attempts, and no answer later than this, queue included; requests time out at 8 s. */
const pagePatienceMilliseconds = 6_000;
/** With full jitter; for answers without a Retry-After. */
const backoff: BackoffPolicy = { firstMilliseconds: 500, longestMilliseconds: 15_000, jitter: { from: 0, to: 1 } };
const mostAttempts: Readonly<Record<Urgency, number>> = { page: 2, background: 4 };

export function createTmdbClient(options: TmdbClientOptions): TmdbClient {
  const { timing, pace } = options;
  const send = options.fetch ?? fetch;
  const breaker = createCircuitBreaker({
    failures: breakerFailures,
    openMilliseconds: breakerOpenMilliseconds,
    now: timing.now,
    onChange: (openUntil) => options.onBreaker?.(openUntil),
  });
  const flights = createSingleFlight();
  const underWay = new Set<AbortController>();
  let closed = false;

  const attempt = async <Schema extends z.ZodType>(call: TmdbCall<Schema>, signal: AbortSignal): Promise<z.output<Schema>> => {
    const what = `${call.kind} ${call.path}`;
    const release = await pace.acquire(call.urgency, signal);
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
      if (isAnswerOfTmdb(error)) {
        if (error instanceof FailedAttempt) status = error.status;
        throw error;
      }
      status = timeout.aborted ? 'timeout' : 'unreachable';
      const failure = timeout.aborted ? 'did not answer in time' : 'cannot be reached';
      throw new FailedAttempt(status, `TMDB ${failure} (${what})`, { cause: error });
    } finally {
      release();
      options.onCall?.({ kind: call.kind, status, milliseconds: timing.now() - startedAt });
    }
  };

  /** One attempt, if the circuit is closed. */
  const guarded = async <Schema extends z.ZodType>(call: TmdbCall<Schema>, signal: AbortSignal): Promise<z.output<Schema>> => {
    if (breaker.enter() > 0)
      throw new SourceUnavailableError('TMDB has failed several times in a row and is left alone for a while');
    try {
      const answer = await attempt(call, signal);
      breaker.succeeded();
      return answer;
    } catch (error) {
      if (signal.aborted) breaker.abandoned();
      else if (!(error instanceof FailedAttempt)) breaker.succeeded();
      // A 429 is not an outage.
      else if (error.status === 429) breaker.abandoned();
      else breaker.failed();
      throw error;
    }
  };

  const ask = async <Schema extends z.ZodType>(call: TmdbCall<Schema>): Promise<z.output<Schema>> => {
    const calling = new AbortController();
    if (closed) calling.abort(new SourceClosedError());
    underWay.add(calling);
    const patience =
      call.urgency === 'page'
        ? setTimeout(
            () => calling.abort(new SourceUnavailableError(`TMDB takes too long (${call.kind})`)),
            pagePatienceMilliseconds,
          )
        : undefined;
    try {
      return await retry(
        {
          attempts: mostAttempts[call.urgency],
          delay: async (error, made) => {
            if (!(error instanceof FailedAttempt)) return null;
            const wait = error.waitMilliseconds ?? backoffMilliseconds(backoff, made, timing.random);
            if (error.status === 429) await pace.backOff(wait);
            return wait;
          },
          sleep: (milliseconds) => timing.sleep(milliseconds, calling.signal),
        },
        () => guarded(call, calling.signal),
      );
    } catch (error) {
      if (calling.signal.aborted) throw calling.signal.reason as Error;
      throw error instanceof FailedAttempt ? new SourceUnavailableError(error.message, { cause: error }) : error;
    } finally {
      clearTimeout(patience);
      underWay.delete(calling);
    }
  };

  return {
    ask: (call) => flights.run(`${call.urgency} ${addressOf('', call)}`, () => ask(call)),
    close: () => {
      closed = true;
      for (const calling of underWay) calling.abort(new SourceClosedError());
    },
  };
}

function addressOf(baseUrl: string, call: Pick<TmdbCall<z.ZodType>, 'path' | 'query'>): string {
  return `${baseUrl}${call.path}?${new URLSearchParams({ language, ...call.query }).toString()}`;
}

/** True if an error is the result of TMDB's answer, and not a failure to get one. */
function isAnswerOfTmdb(error: unknown): boolean {
  return error instanceof FailedAttempt || error instanceof MovieGoneError || error instanceof SourceUnavailableError;
}
