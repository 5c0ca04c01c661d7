import { z } from 'zod';
import { filmOf, filmsPerPage, pagesOf, parseAnswer, type LibraryReader } from './library.ts';

const pageSchema = z.object({ TotalRecordCount: z.int().min(0), Items: z.array(z.unknown()) });

/** An item; a field that cannot be read is left out, so that the other items are read. */
const itemSchema = z.object({
  Name: z.string().optional().catch(undefined),
  ProductionYear: z.int().optional().catch(undefined),
  ProviderIds: z.record(z.string(), z.string()).optional().catch(undefined),
});

/**
 * Movies of a Jellyfin or an Emby, which have one API: the oldest entry first, so that what is added meanwhile comes last.
 * @param prefix of all paths: '' or '/emby'
 */
export function embyFamilyReader(prefix: '' | '/emby'): LibraryReader {
  return (ask) =>
    pagesOf(async (start) => {
      const answer = await ask(`${prefix}/Items`, {
        IncludeItemTypes: 'Movie',
        Recursive: 'true',
        ExcludeLocationTypes: 'Virtual',
        CollapseBoxSetItems: 'false',
        Fields: 'ProviderIds',
        EnableImages: 'false',
        EnableUserData: 'false',
        SortBy: 'DateCreated',
        SortOrder: 'Ascending',
        StartIndex: String(start),
        Limit: String(filmsPerPage),
      });
      const { Items: items, TotalRecordCount: total } = parseAnswer(pageSchema, answer);
      return { films: items.map(readItem), total };
    });
}

function readItem(item: unknown) {
  const { Name: title, ProductionYear: year, ProviderIds: ids = {} } = itemSchema.safeParse(item).data ?? {};
  const idOf = (name: string) => Object.entries(ids).find(([provider]) => provider.toLowerCase() === name)?.[1];
  return filmOf({ title, year, tmdb: idOf('tmdb'), imdb: idOf('imdb') });
}
