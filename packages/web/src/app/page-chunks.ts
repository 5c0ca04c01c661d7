import type { AssetManifest } from '@hexreel/domain/contract/page';

type Chunk = AssetManifest[string];

export interface PageChunks {
  /** Fetched before the first paint. */
  readonly urgent: readonly Chunk[];
  /** Fetched after it, each after what it imports. */
  readonly later: readonly Chunk[];
  /** Style sheets of all that the page shows at first, in the order of the cascade, without a leading slash. */
  readonly sheets: readonly string[];
}

/** Source of the entry script. */
export const entry = 'src/main.tsx';
const program = 'src/app/start.tsx';

/**
 * Modules that a route's loader always loads, in a chunk of their own: named with the page, they do not wait for the loader
 * to begin.
 */
const loadedAlong: Readonly<Record<string, readonly string[]>> = {
  '/movie/$id': ['src/screens/movie/what-is-in-it.tsx'],
};

/** Modules of the tabs that a route's loader loads, in chunks of their own, by route and `?tab=`: a first view shows one. */
const ofTabs: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  '/movie/$id': { cast: ['src/screens/movie/cast-tab.tsx'], rate: ['src/screens/movie/rate-tab.tsx'] },
  '/profile': {
    diary: ['src/screens/profile/diary-tab.tsx'],
    statistics: ['src/screens/profile/statistics-tab.tsx'],
    friends: ['src/screens/profile/friends-reviews.tsx'],
    settings: ['src/screens/profile/settings-tab.tsx'],
    admin: ['src/screens/profile/admin-tab.tsx'],
  },
  '/profile_/$userId': {
    diary: ['src/screens/profile/diary-tab.tsx'],
    statistics: ['src/screens/profile/statistics-tab.tsx', 'src/screens/profile/taste-match.tsx'],
  },
};

/** A page of the site: ids of its matched routes, such as `/movie/$id`, and the tab that it shows, if any. */
export interface PageParts {
  readonly routeIds: readonly string[];
  /** Any text: tabs without modules of their own are as none. */
  readonly tab?: string | undefined;
}

/** The tabs of a route that have modules of their own. */
export function tabsOf(routeId: string): string[] {
  return Object.keys(ofTabs[routeId] ?? {});
}

/** Chunks of a first view. */
export function chunksOfPage(manifest: AssetManifest, { routeIds, tab = '' }: PageParts): PageChunks {
  const urgent = chunksOf(manifest, [entry]).importersFirst;
  const ofRoutes = routeIds.flatMap((id) => [
    ...chunkKeys(manifest, id),
    ...(loadedAlong[id] ?? []),
    ...(tabsOf(id).includes(tab) ? (ofTabs[id]?.[tab] ?? []) : []),
  ]);
  const later = chunksOf(manifest, [program, ...ofRoutes], urgent);
  // The entry's first: it states the order of the cascade layers.
  const sheets = new Set([...urgent, ...later.importersFirst].flatMap(({ css }) => css ?? []));
  return { urgent, later: later.importsFirst, sheets: [...sheets] };
}

/** Ids of all routes that have a chunk. */
export function routeIdsOf(manifest: AssetManifest): string[] {
  return Object.keys(manifest).flatMap((key) => {
    const name = /^src\/routes\/(.+)\.tsx\?.*component/u.exec(key)?.[1];
    return name === undefined ? [] : [`/${name.replace(/(^|\.)index$/u, '$1').replaceAll('.', '/')}`];
  });
}

/**
 * Manifest keys of a route's split chunks. Route files are flat, so `/movie/$id` is `movie.$id.tsx` and `/profile/` is
 * `profile.index.tsx`.
 */
function chunkKeys(manifest: AssetManifest, routeId: string): string[] {
  const name = `${routeId.slice(1).replaceAll('/', '.')}${routeId.endsWith('/') ? 'index' : ''}`;
  const prefix = `src/routes/${name}.tsx?`;
  return Object.keys(manifest).filter((key) => key.startsWith(prefix) && key.includes('component'));
}

/** These chunks and everything they import, each once, without those collected already, in both orders. */
function chunksOf(manifest: AssetManifest, keys: readonly string[], had: readonly Chunk[] = []) {
  const chunks = new Set(had);
  const importsFirst: Chunk[] = [];
  const collect = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || chunks.has(chunk)) return;
    chunks.add(chunk);
    chunk.imports?.forEach(collect);
    importsFirst.push(chunk);
  };
  keys.forEach(collect);
  return { importersFirst: [...chunks].slice(had.length), importsFirst };
}
