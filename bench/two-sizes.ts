import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommunitySize } from './community.ts';
import { quantile, table } from './site.mjs';

/** p95 may grow to this much from the small community to the large one (R214). */
export const mostGrowth = 1.3;
export const bareSelect = 'bare select by primary key';

export interface NamedSize extends CommunitySize {
  /** As in the head of a table. */
  readonly name: string;
  readonly folder: string;
}

export interface ComparedSizes {
  /** The small one first; one alone where nothing is compared. */
  readonly sizes: readonly NamedSize[];
  /** Deletes the databases unless BENCH_DATA keeps them. */
  readonly discard: () => void;
}

/**
 * BENCH_SHARE and BENCH_SMALL_SHARE are the parts of 1,000,000 ratings and 100,000 members in the large and in the small
 * community, BENCH_DATA the folder of both: also one that `bench/ratings.ts` has filled.
 * @param usual what holds where a variable is not set; without a small share the large one is measured alone
 */
export function readSizes(usual: { readonly share: number; readonly smallShare: number | null }, movies: number): ComparedSizes {
  const data = process.env['BENCH_DATA'];
  const folder = data ?? mkdtempSync(join(tmpdir(), 'hexreel-bench-'));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const small = process.env['BENCH_SMALL_SHARE'] ?? usual.smallShare;
  const size = (place: string, share: number): NamedSize => ({
    name: `${(1_000_000 * share).toLocaleString('en-US')} ratings`,
    folder: join(folder, place),
    movies,
    members: 100_000 * share,
    ratings: 1_000_000 * share,
  });
  return {
    sizes: [
      ...(small === null ? [] : [size('small', Number(small))]),
      size('large', Number(process.env['BENCH_SHARE'] ?? usual.share)),
    ],
    discard: () => {
      if (data === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Milliseconds by what was measured, one list a round. */
export class Times {
  readonly #rounds: number;
  readonly #all = new Map<string, number[][]>();

  constructor(rounds: number) {
    this.#rounds = rounds;
  }

  async time<Result>(what: string, round: number, act: () => Promise<Result>): Promise<Result> {
    const startedAt = performance.now();
    const result = await act();
    this.add(what, round, performance.now() - startedAt);
    return result;
  }

  add(what: string, round: number, milliseconds: number): void {
    const times = this.of(what);
    times[round]?.push(milliseconds);
    this.#all.set(what, times);
  }

  of(what: string): number[][] {
    return this.#all.get(what) ?? Array.from({ length: this.#rounds }, () => []);
  }

  what(): string[] {
    return [...this.#all.keys()];
  }

  /** After rounds that only warm up. */
  clear(): void {
    this.#all.clear();
  }
}

/** Quantile over all rounds together. */
export function quantileOf(times: Times, what: string, share: number): number {
  return quantile(times.of(what).flat(), share);
}

export function quantilesOf(times: Times, what: string): string {
  return [0.5, 0.95, 0.99].map((share) => quantileOf(times, what, share).toFixed(2)).join(' / ');
}

/**
 * A table of how much each kind of request grows: the median of the rounds' growth, so that one busy moment of the machine does not
 * decide. @returns it, and whether all keep the bar
 */
export function compareTimes(names: readonly [string, string], small: Times, large: Times): { text: string; keepsBar: boolean } {
  const rows = small.what().map((what) => {
    const growth = growthOf(small.of(what), large.of(what), 0.95);
    const half = growthOf(small.of(what), large.of(what), 0.5).toFixed(2);
    const kept = what === bareSelect ? '' : growth <= mostGrowth ? 'yes' : 'NO';
    return [what, quantilesOf(small, what), quantilesOf(large, what), half, growth.toFixed(2), kept];
  });
  const head = ['ms, p50 / p95 / p99', ...names, 'p50 grows to', 'p95 grows to', `at most ${mostGrowth}`];
  return { text: table(head, rows), keepsBar: rows.every((cells) => cells.at(-1) !== 'NO') };
}

function growthOf(few: readonly number[][], many: readonly number[][], share: number): number {
  const growths = few.flatMap((times, round) => {
    const grown = many[round] ?? [];
    return times.length === 0 ? [] : [quantile(grown, share) / quantile(times, share)];
  });
  return quantile(growths, 0.5);
}
