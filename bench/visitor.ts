import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { Site } from './community.ts';
import { quantile } from './site.mjs';

/** Milliseconds by kind of page. */
export interface PageTimes {
  readonly fresh: number[];
  readonly hot: number[];
}

/** No reads yet. */
export function noTimes(): PageTimes {
  return { fresh: [], hot: [] };
}

/** Adds times to those before. */
export function collect(all: PageTimes, { fresh, hot }: PageTimes): void {
  all.fresh.push(...fresh);
  all.hot.push(...hot);
}

/** The visitor reads until something is done. */
export async function readWhile(read: (times: PageTimes) => Promise<void>, act: () => Promise<unknown>): Promise<PageTimes> {
  const times = noTimes();
  const acted = { isOver: false };
  const acting = act().finally(() => (acted.isOver = true));
  while (!acted.isOver) await read(times);
  await acting;
  return times;
}

/** Reads a movie's page that no one has read before, and Home, Browse or Top Movies, on one connection. @param movieIds the movies */
export function createVisitor({ url }: Pick<Site, 'url'>, movieIds: readonly number[]): (times: PageTimes) => Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const hot = ['/', '/browse', '/top-by-criteria'];
  let turn = 0;
  const time = async (path: string): Promise<number> => {
    const from = performance.now();
    const [response] = (await once(get(`${url}${path}`, { agent }), 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    if (response.statusCode !== 200) throw new Error(`${path} was answered with ${response.statusCode}`);
    return performance.now() - from;
  };
  return async (times) => {
    times.fresh.push(await time(`/movie/${movieIds[turn % movieIds.length]}`));
    times.hot.push(await time(hot[turn % hot.length] ?? '/'));
    turn += 1;
  };
}

/** A row of a table with a bar. */
export function barRow(what: string, measured: number, bar: number): string[] {
  return [what, measured.toFixed(2), `<= ${bar}`, measured <= bar ? 'yes' : 'NO'];
}

/** A row of a table of page times. */
export function pageRow(what: string, times: readonly number[]): string[] {
  return [what, String(times.length), ...[0.5, 0.95, 0.99, 1].map((share_) => quantile(times, share_).toFixed(1))];
}
