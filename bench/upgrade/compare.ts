import { Agent } from 'node:http';
import { addresses } from '../../packages/domain/src/contract/addresses/index.ts';
import type { Member } from './members.ts';
import { send } from './send.ts';

export interface Comparison {
  /** Reads that both versions answer with 200. */
  readonly both: number;
  /** Fields that a page of one version misses in the other's answers, one line each. */
  readonly earlierPages: readonly string[];
  readonly newPages: readonly string[];
}

export interface Pair {
  readonly earlier: string;
  readonly current: string;
  readonly member: Member;
  readonly other: Member;
  readonly movieId: number;
}

/** Reads that some query is required for. */
const queries: Readonly<Record<string, string>> = {
  '/api/rankings': '?criteria=gore',
  '/api/me/rankings': '?criteria=gore',
  '/api/users': '?search=upgrade',
  '/api/movies/suggestions': '?search=the',
  '/api/me/movies/suggestions': '?search=the',
  '/api/movies/wider-search': '?search=nosferatu',
  '/api/users/:id/statistics': '?criteria=gore',
  '/api/me/statistics': '?criteria=gore',
};

/**
 * Every JSON read of the contract, asked of a server of each version with the same member at the same data: those that both
 * answer have to have each field that the other has.
 */
export async function compareAnswers({ earlier, current, member, other, movieId }: Pair): Promise<Comparison> {
  const agent = new Agent({ keepAlive: true });
  const [earlierPages, newPages]: string[][] = [[], []];
  let both = 0;
  for (const address of Object.values(addresses)) {
    const path = pathOf(address, { movieId, userId: other.id });
    if (path === null) continue;
    const read = (server: string) => send(server + path, { agent, ...member });
    const [before, now] = [await read(earlier), await read(current)];
    if (before.status !== '200') continue;
    if (now.status !== '200') earlierPages?.push(`${path}: ${now.status}`);
    else {
      both += 1;
      const [fieldsBefore, fieldsNow] = [before, now].map(({ body }) => shapeOf(JSON.parse(body)));
      if (fieldsBefore === undefined || fieldsNow === undefined) continue;
      for (const field of missing(fieldsBefore, fieldsNow)) earlierPages?.push(`${path}: ${field}`);
      for (const field of missing(fieldsNow, fieldsBefore)) newPages?.push(`${path}: ${field}`);
    }
  }
  agent.destroy();
  return { both, earlierPages: earlierPages ?? [], newPages: newPages ?? [] };
}

/** null for what is no read of JSON or needs what the site does not have. */
function pathOf(address: string, { movieId, userId }: { readonly movieId: number; readonly userId: string }): string | null {
  const [method, path = ''] = address.split(' ');
  if (method !== 'GET' || /^\/api\/(?:auth|admin|tonight|demo)\/|picture$|export|:(?!id|userId)/u.test(path)) return null;
  const named = path.replace('/users/:id', `/users/${userId}`).replace(':userId', userId).replace(':id', String(movieId));
  return named + (queries[path] ?? '');
}

/** By path of each field, the kinds of its values; elements of lists together. */
function shapeOf(value: unknown, path = '', shape = new Map<string, Set<string>>()): Map<string, Set<string>> {
  const kind = value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;
  shape.set(path, (shape.get(path) ?? new Set()).add(kind));
  if (Array.isArray(value)) value.forEach((each) => shapeOf(each, `${path}[]`, shape));
  else if (typeof value === 'object' && value !== null) {
    for (const [name, each] of Object.entries(value)) shapeOf(each, `${path}.${name}`, shape);
  }
  return shape;
}

/** The fields of the first that the second lacks or has as another kind, within objects that both have. */
function missing(from: ReadonlyMap<string, ReadonlySet<string>>, into: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return [...from].flatMap(([path, kinds]) => {
    const parent = path.replace(/(?:\.[^.[\]]+|\[\])$/u, '');
    if (path !== '' && into.get(parent)?.has(path.endsWith('[]') ? 'list' : 'object') !== true) return [];
    const there = into.get(path);
    // A list that happens to be empty says nothing of its elements.
    if (there === undefined) return path.endsWith('[]') ? [] : [path];
    const known = [...there].filter((kind) => kind !== 'null');
    const differs = known.length > 0 && [...kinds].some((kind) => kind !== 'null' && !there.has(kind));
    return differs ? [`${path} is ${known.join(' or ')}`] : [];
  });
}
