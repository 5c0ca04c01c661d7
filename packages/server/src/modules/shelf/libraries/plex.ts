import { z } from 'zod';
import { filmOf, filmsPerPage, pagesOf, parseAnswer, type Ask, type LibraryReader } from './library.ts';

const sectionsSchema = z.object({
  MediaContainer: z.object({
    Directory: z.array(z.object({ key: z.string().regex(/^\d+$/u), type: z.string() })).default([]),
  }),
});

const pageSchema = z.object({
  MediaContainer: z.object({
    size: z.int().min(0),
    totalSize: z.int().min(0).optional(),
    Metadata: z.array(z.unknown()).default([]),
  }),
});

const itemSchema = z.object({
  title: z.string().optional().catch(undefined),
  year: z.int().optional().catch(undefined),
  guid: z.string().optional().catch(undefined),
  Guid: z
    .array(z.object({ id: z.string() }))
    .optional()
    .catch(undefined),
});

/** Movies of all movie sections of a Plex Media Server, without what it knows of their files and its users. */
export const readPlex: LibraryReader = async function* readPlex(ask) {
  const { Directory: sections } = parseAnswer(sectionsSchema, await ask('/library/sections')).MediaContainer;
  for (const { key, type } of sections) if (type === 'movie') yield* readSection(ask, key);
};

function readSection(ask: Ask, key: string) {
  return pagesOf(async (start) => {
    const answer = await ask(
      `/library/sections/${key}/all`,
      { type: '1', includeGuids: '1', excludeElements: 'Media,Genre,Country,Director,Writer,Role', sort: 'addedAt:asc' },
      { 'x-plex-container-start': String(start), 'x-plex-container-size': String(filmsPerPage) },
    );
    const { Metadata: items, size, totalSize = size } = parseAnswer(pageSchema, answer).MediaContainer;
    return { films: items.map(readItem), total: totalSize };
  });
}

function readItem(item: unknown) {
  const { title, year, guid = '', Guid: guids = [] } = itemSchema.safeParse(item).data ?? {};
  const ids = new Map([guid, ...guids.map(({ id }) => id)].flatMap((text) => readGuid(text) ?? []).map(({ of, id }) => [of, id]));
  return filmOf({ title, year, tmdb: ids.get('tmdb'), imdb: ids.get('imdb') });
}

/** 'tmdb://948', or of older agents 'com.plexapp.agents.themoviedb://948?lang=en'. */
function readGuid(text: string): { readonly of: 'tmdb' | 'imdb'; readonly id: string } | null {
  const [, site, id] = /^(?:com\.plexapp\.agents\.)?(tmdb|themoviedb|imdb):\/\/([a-z\d]+)/u.exec(text) ?? [];
  if (site === undefined || id === undefined) return null;
  return { of: site === 'imdb' ? 'imdb' : 'tmdb', id };
}
