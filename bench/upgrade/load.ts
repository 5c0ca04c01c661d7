import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Member } from './members.ts';
import { send, type Sent } from './send.ts';

export const kinds = ["visitors' pages", 'files of pages', "visitors' JSON", "members' pages", "members' JSON", 'saves'] as const;
type Kind = (typeof kinds)[number];

export interface Place {
  readonly proxy: string;
  readonly movieIds: readonly number[];
  readonly members: readonly Member[];
}

/** Visitors who load pages with their files, and members who read and save, all the time, over kept connections, without a retry. */
export class UpgradeLoad {
  readonly #outcomes = new Map(kinds.map((kind) => [kind, { all: 0, lost: 0 }]));
  /** The first failures, with their address. */
  readonly failures: string[] = [];
  readonly #place: Place;
  readonly #agent = new Agent({ keepAlive: true });
  /** Last acknowledged value, by member and movie: the score, or its state on the watchlist. */
  readonly #saved = new Map<string, { readonly member: Member; readonly movieId: number; readonly value: number | boolean }>();
  readonly #loops: Promise<void>[];
  #isOver = false;

  constructor(place: Place, visitors: number) {
    this.#place = place;
    this.#loops = [
      ...Array.from({ length: visitors }, (_, index) => this.#visit(index)),
      ...place.members.map((member, index) => this.#live(member, index)),
    ];
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#loops);
  }

  /** @returns how many requests of a kind there were, and how many did not get 200 */
  count(kind: Kind): { readonly all: number; readonly lost: number } {
    return this.#outcomes.get(kind) ?? { all: 0, lost: 0 };
  }

  /** How many acknowledged saves there are, and how many of them are not what the site answers now. */
  async countLost(): Promise<{ readonly saves: number; readonly lost: number }> {
    let lost = 0;
    for (const { member, movieId, value } of this.#saved.values()) {
      const path = typeof value === 'number' ? `/api/me/movies/${movieId}` : '/api/me/watchlist/ids';
      const { body } = await send(this.#place.proxy + path, { agent: this.#agent, ...member });
      const answer = JSON.parse(body) as { rating?: { scores: { gore: number } } | null; movieIds?: number[] };
      const now = typeof value === 'number' ? answer.rating?.scores.gore : answer.movieIds?.includes(movieId);
      if (now !== value) lost += 1;
    }
    this.#agent.destroy();
    return { saves: this.#saved.size, lost };
  }

  async #visit(index: number): Promise<void> {
    const client = `203.0.113.${index + 1}`;
    for (let turn = index; !this.#isOver; turn += 1) {
      const movieId = this.#movieAt(turn);
      const page = await this.#get("visitors' pages", this.#pageAt(turn, `/profile/${this.#memberAt(turn)}`), { client });
      for (const file of filesOf(page.body)) await this.#get('files of pages', file, { client });
      const json = [
        '/api/home',
        `/api/movies/${movieId}`,
        `/api/movies/${movieId}/reviews`,
        '/api/movies',
        '/api/rankings?criteria=gore',
      ];
      await this.#get("visitors' JSON", json[turn % json.length] ?? '', { client });
      await sleep(5);
    }
  }

  async #live(member: Member, index: number): Promise<void> {
    for (let turn = 0; !this.#isOver; turn += 1) {
      const movieId = this.#movieAt(turn + index);
      await this.#get("members' pages", this.#pageAt(turn + index, '/profile'), member);
      const own = ['/api/me', `/api/me/movies/${movieId}`, '/api/me/watchlist', '/api/me/profile', '/api/me/friends/reviews'];
      await this.#get("members' JSON", own[turn % own.length] ?? '', member);
      // Fewer than 600 of each per user and hour.
      if (turn < 500) await this.#save(member, movieId, turn);
      await sleep(5);
    }
  }

  async #save(member: Member, movieId: number, turn: number): Promise<void> {
    const isRating = turn % 4 === 0;
    const value = isRating ? 1 + (turn % 10) : turn % 8 === 2;
    const path = isRating ? `/api/me/ratings/${movieId}` : `/api/me/watchlist/${movieId}`;
    const method = value === false ? 'DELETE' : 'PUT';
    const key = `${member.id} ${movieId} ${isRating}`;
    const sent = await send(this.#place.proxy + path, {
      agent: this.#agent,
      method,
      ...member,
      ...(isRating ? { body: { gore: value } } : {}),
    });
    this.#note('saves', path, sent);
    if (sent.status === '200') this.#saved.set(key, { member, movieId, value });
    // It may have been saved all the same.
    else this.#saved.delete(key);
  }

  async #get(kind: Kind, path: string, from: { readonly client: string; readonly cookie?: string }): Promise<Sent> {
    const sent = await send(this.#place.proxy + path, { agent: this.#agent, client: from.client, cookie: from.cookie });
    this.#note(kind, path, sent);
    return sent;
  }

  #note(kind: Kind, path: string, { status }: Sent): void {
    const outcomes = this.count(kind);
    const isLost = status !== '200';
    this.#outcomes.set(kind, { all: outcomes.all + 1, lost: outcomes.lost + (isLost ? 1 : 0) });
    if (isLost && this.failures.length < 20) this.failures.push(`${status} ${path}`);
  }

  #movieAt(turn: number): number {
    return this.#place.movieIds[turn % this.#place.movieIds.length] ?? 0;
  }

  #memberAt(turn: number): string {
    return this.#place.members[turn % this.#place.members.length]?.id ?? '';
  }

  #pageAt(turn: number, profile: string): string {
    const pages = ['/', `/movie/${this.#movieAt(turn)}`, '/browse', '/top-by-criteria', profile];
    return pages[turn % pages.length] ?? '/';
  }
}

/** The scripts and styles of the build that a page names. */
export function filesOf(html: string): string[] {
  return [...new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/gu)].map(([, path]) => path ?? ''))];
}
