import type { Client } from 'pg';
import { HostProbe, type HostReport } from './host-probe.ts';
import { nameOfHost } from './host-urls.ts';

/** A PostgreSQL server as it was seen last. */
export interface Host {
  /** Such as `db1:5432`. */
  readonly name: string;
  readonly url: string;
  readonly role: HostReport['role'] | 'unreachable';
  readonly timeline: number;
  /** Position in its WAL, in bytes: a lower bound, since it grows. */
  readonly position: bigint;
  /** Why it is unreachable. */
  readonly problem: string;
}

/** No host takes writes at the moment. SQLSTATE 08001, so that it counts as an outage. */
class NoPrimaryError extends Error {
  override readonly name = 'NoPrimaryError';
  readonly code = '08001';
}

/** How often each host is asked; and while there is no primary. */
const pauseMilliseconds = 500;
const hurriedMilliseconds = 100;
/** A primary may be slow once before its connections are given up; a replica is left out at once. */
const mostTimeouts = 1;

/**
 * The hosts of a database, of which one is the primary: asks each of them what it is, so that a promotion is followed
 * without a restart. Of several primaries, the one that was promoted last counts.
 */
export class Hosts {
  readonly #hosts: Watched[];
  readonly #listeners = new Set<() => void>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #closed = false;

  /** @param urls of single hosts */
  constructor(urls: readonly string[]) {
    this.#hosts = urls.map((url) => {
      const name = nameOfHost(url);
      const probe = new HostProbe(url, () => this.suspect(name));
      return { name, probe, timeouts: 0, host: { ...unseen, name, url } };
    });
    for (const watched of this.#hosts) void this.#watch(watched);
  }

  all(): readonly Host[] {
    return this.#hosts.map(({ host }) => host);
  }

  /** The host that takes writes; null where there is none, as far as is known. */
  primary(): Host | null {
    return this.#best('primary', (one, other) => one.timeline > other.timeline);
  }

  /** The replica that has replayed the most; null where none answers. */
  mostAdvancedReplica(): Host | null {
    return this.#best('replica', (one, other) => one.position > other.position);
  }

  /** @returns the primary, or, after some time, the best there is. @throws NoPrimaryError where there is none */
  async waitFor(find: () => Host | null, milliseconds: number): Promise<Host> {
    const found = find();
    if (found !== null) return found;
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(timer);
        this.#listeners.delete(look);
        act();
      };
      const look = () => {
        const now = find();
        if (now !== null) settle(() => resolve(now));
      };
      const timer = setTimeout(
        () => settle(() => reject(new NoPrimaryError(`No database takes writes (${this.#describe()})`))),
        this.#closed ? 0 : milliseconds,
      );
      this.#listeners.add(look);
    });
  }

  /** Asks a host now. @returns it as it is then */
  async check(name: string): Promise<Host | null> {
    const watched = this.#hosts.find((each) => each.name === name);
    if (watched === undefined) return null;
    await this.#ask(watched);
    return watched.host;
  }

  /** A host refused or failed: it counts as away until it has answered again. */
  suspect(name: string): void {
    const watched = this.#hosts.find((each) => each.name === name);
    if (watched === undefined || watched.host.role === 'unreachable') return;
    this.#see(watched, { ...watched.host, role: 'unreachable', problem: 'lost or refused a write' });
    void this.#ask(watched);
  }

  /** Ends a connection outside the pools as soon as its host is not the primary any more. */
  follow(name: string, client: Client): void {
    const stop = this.onChange(() => {
      if (this.primary()?.name === name) return;
      stop();
      void client.end().catch(() => undefined);
    });
    client.once('end', stop);
  }

  /** @param listener called after each change of a host's role or timeline @returns stops that */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  close(): void {
    this.#closed = true;
    this.#timers.forEach(clearTimeout);
    this.#timers.clear();
    for (const { probe } of this.#hosts) probe.close();
  }

  #best(role: Host['role'], isBetter: (one: Host, other: Host) => boolean): Host | null {
    const fitting = this.all().filter((host) => host.role === role);
    return fitting.reduce<Host | null>((best, host) => (best === null || isBetter(host, best) ? host : best), null);
  }

  /** Asks one host for ever. Timers do not keep the process running. */
  async #watch(watched: Watched): Promise<void> {
    await this.#ask(watched);
    if (this.#closed) return;
    const pause = this.primary() === null ? hurriedMilliseconds : pauseMilliseconds;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.#watch(watched);
    }, pause);
    timer.unref();
    this.#timers.add(timer);
  }

  /** Never rejects: a host that does not answer is unreachable. */
  async #ask(watched: Watched): Promise<void> {
    try {
      const report = await watched.probe.ask();
      watched.timeouts = 0;
      this.#see(watched, { ...watched.host, ...report, problem: '' });
    } catch (error) {
      const isSlow = error instanceof Error && error.message === 'Query read timeout';
      watched.timeouts = isSlow && watched.host.role === 'primary' ? watched.timeouts + 1 : mostTimeouts + 1;
      if (watched.timeouts > mostTimeouts) this.#see(watched, { ...watched.host, role: 'unreachable', problem: reasonOf(error) });
    }
    if (this.#closed) watched.probe.close();
  }

  #describe(): string {
    return this.all()
      .map(({ name, role, problem }) => `${name}: ${problem === '' ? role : problem}`)
      .join(', ');
  }

  #see(watched: Watched, host: Host): void {
    const before = watched.host;
    watched.host = host;
    if (before.role === host.role && before.timeline === host.timeline) return;
    for (const listener of this.#listeners) listener();
  }
}

interface Watched {
  readonly name: string;
  readonly probe: HostProbe;
  /** In a row. */
  timeouts: number;
  host: Host;
}

const unseen = { role: 'unreachable', timeline: 0, position: 0n, problem: 'not asked yet' } as const;

/** Connection errors of a name with several addresses have no message of their own. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message === '' && 'code' in error ? String(error.code) : error.message;
}
