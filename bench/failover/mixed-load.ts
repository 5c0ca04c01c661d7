import { setTimeout as sleep } from 'node:timers/promises';
import { createSeededRandom } from '../../packages/demo/src/seeded-random.ts';
import { ScoreHistory } from './score-history.ts';

export interface LoadMember {
  readonly cookie: string;
  /** A movie that no one else rates. */
  readonly movieId: number;
}

/** Failures between two points in time. */
export interface LoadReport {
  readonly reads: number;
  readonly failedReads: number;
  /** Milliseconds from the first failed read's start to the last one's end. */
  readonly readsFailedFor: number;
  readonly writes: number;
  readonly failedWrites: number;
  readonly writesFailedFor: number;
  /** When the last failed write ended and the first write after it was acknowledged, by `performance.now()`. */
  readonly lastFailedWrite: number | null;
  readonly firstWriteAfter: number | null;
  /** In milliseconds. */
  readonly slowestRead: number;
  /** Milliseconds by which the oldest answer that a visitor got was stale. */
  readonly stalest: number;
}

interface Outcome {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly failed: boolean;
}

/** Visitors who read pages and answers, and members who save scores, all the time, each without a retry. */
export class MixedLoad {
  readonly #url: string;
  readonly #members: readonly LoadMember[];
  readonly #histories: readonly ScoreHistory[];
  readonly #rng = createSeededRandom('failover');
  #reads: Outcome[] = [];
  #writes: Outcome[] = [];
  #stalest = 0;
  #isOver = false;
  #isWriting = true;
  #writing = 0;
  readonly #loops: Promise<void>[];

  constructor(url: string, members: readonly LoadMember[]) {
    this.#url = url;
    this.#members = members;
    this.#histories = members.map(() => new ScoreHistory());
    this.#loops = [
      ...members.map((_, index) => this.#write(index)),
      ...Array.from({ length: readers }, () => this.#readScores()),
      ...Array.from({ length: readers }, () => this.#readPages()),
    ];
  }

  /** Reports everything since the last report. */
  report(): LoadReport {
    const [reads, writes] = [this.#reads, this.#writes];
    const stalest = this.#stalest;
    this.#reads = [];
    this.#writes = [];
    this.#stalest = 0;
    const failed = writes.filter((write) => write.failed);
    const last = failed.length === 0 ? null : Math.max(...failed.map(({ endedAt }) => endedAt));
    const after = writes.filter((write) => !write.failed && last !== null && write.endedAt > last);
    return {
      reads: reads.length,
      failedReads: reads.filter((read) => read.failed).length,
      readsFailedFor: spanOfFailures(reads),
      slowestRead: Math.max(0, ...reads.map(({ startedAt, endedAt }) => endedAt - startedAt)),
      writes: writes.length,
      failedWrites: failed.length,
      writesFailedFor: spanOfFailures(writes),
      lastFailedWrite: last,
      firstWriteAfter: after.length === 0 ? null : Math.min(...after.map(({ endedAt }) => endedAt)),
      stalest,
    };
  }

  /** Pauses the members, and reads what the site has of them. @returns how many acknowledged scores it does not have */
  async countLost(): Promise<number> {
    this.#isWriting = false;
    while (this.#writing > 0) await sleep(20);
    let lost = 0;
    for (const [index, { cookie, movieId }] of this.#members.entries()) {
      const found = await this.#readOwn(cookie, movieId);
      if (!(this.#histories[index]?.settle(found) ?? false)) lost += 1;
    }
    this.#isWriting = true;
    return lost;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#loops);
  }

  async #write(index: number): Promise<void> {
    const member = this.#members[index];
    const history = this.#histories[index];
    if (member === undefined || history === undefined) return;
    while (!this.#isOver) {
      // Each may save 600 times an hour.
      await sleep(400 + this.#rng.next() * 400);
      if (!this.#isWriting) continue;
      this.#writing += 1;
      const { number, scores } = history.next();
      const outcome = await this.#ask(`/api/me/ratings/${member.movieId}`, writeMilliseconds, {
        method: 'PUT',
        headers: { cookie: member.cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify(scores),
      });
      if (!outcome.failed) history.acknowledge(number, outcome.endedAt);
      this.#writes.push(outcome);
      this.#writing -= 1;
    }
  }

  async #readScores(): Promise<void> {
    while (!this.#isOver) {
      await sleep(10);
      const index = this.#rng.integer(0, this.#members.length - 1);
      const outcome = await this.#ask(`/api/movies/${this.#members[index]?.movieId}`, readMilliseconds);
      this.#reads.push(outcome);
      const { averages } = (outcome.answer ?? {}) as { averages?: { gore: number | null; pace: number | null } };
      const stale = averages === undefined ? 0 : (this.#histories[index]?.staleBy(averages, outcome.startedAt) ?? 0);
      this.#stalest = Math.max(this.#stalest, stale);
    }
  }

  async #readPages(): Promise<void> {
    while (!this.#isOver) {
      await sleep(10);
      const movie = this.#rng.pick([...this.#members]).movieId;
      const path = this.#rng.pick(['/', '/browse', `/movie/${movie}`, '/top-by-criteria', '/terms']);
      this.#reads.push(await this.#ask(path, readMilliseconds));
    }
  }

  async #ask(path: string, milliseconds: number, init: RequestInit = {}): Promise<Outcome & { readonly answer?: unknown }> {
    const startedAt = performance.now();
    const outcome = (failed: boolean) => ({ startedAt, endedAt: performance.now(), failed });
    // Not AbortSignal.timeout, which may be collected as garbage before its time.
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), milliseconds);
    try {
      const response = await fetch(this.#url + path, { ...init, signal: patience.signal });
      const text = await response.text();
      const isAnswer = response.ok && response.headers.get('content-type')?.startsWith('application/json') === true;
      return { ...outcome(!response.ok), ...(isAnswer ? { answer: JSON.parse(text) as unknown } : {}) };
    } catch {
      return outcome(true);
    } finally {
      clearTimeout(timer);
    }
  }

  async #readOwn(cookie: string, movieId: number): Promise<{ gore: number; pace: number }> {
    for (;;) {
      const { answer } = await this.#ask(`/api/me/movies/${movieId}`, readMilliseconds, { headers: { cookie } });
      if (answer !== undefined) {
        const { rating } = answer as { rating: { scores: { gore: number; pace: number } } | null };
        return rating?.scores ?? { gore: 0, pace: 0 };
      }
      await sleep(50);
    }
  }
}

const readers = 4;
/** A request that takes longer counts as failed. */
const readMilliseconds = 5_000;
const writeMilliseconds = 10_000;

function spanOfFailures(outcomes: readonly Outcome[]): number {
  const failed = outcomes.filter((outcome) => outcome.failed);
  if (failed.length === 0) return 0;
  return Math.max(...failed.map(({ endedAt }) => endedAt)) - Math.min(...failed.map(({ startedAt }) => startedAt));
}
