import type { MovieList } from '@hexreel/domain/contract/lists';
import type { MovieResponse } from '@hexreel/domain/contract/movies';
import { listFeed } from '@hexreel/domain/feeds';
import { readParts } from '@hexreel/domain/rating';
import { feedTexts } from '@hexreel/domain/texts/feeds';
import { listSummary, listsWith } from '@hexreel/domain/texts/lists';
import { truncate } from '@hexreel/domain/visible-text';
import { pageHref } from '../../lib/addresses.ts';
import { writesHeads, type PageHead } from '../../lib/page-head.ts';

/** Length of a description in search engines and previews. */
const descriptionCharacters = 160;

/** Head of a list's page; one that is not for everyone is not indexed (R371). */
export function headOfList({ id, title, description, visibility, movies, author }: MovieList): PageHead {
  if (!writesHeads) return { title };
  // Hidden text is in no preview (R289).
  const shown = readParts(description).filter(({ hidden }) => !hidden);
  const line = shown
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return {
    title,
    description: line === '' ? listSummary(movies, author.displayName) : truncate(line, descriptionCharacters),
    ...(visibility === 'public' && {
      path: pageHref('/lists/$listId', { params: { listId: id } }),
      feed: { path: listFeed(id), title: feedTexts.listBy(title, author.displayName) },
    }),
  };
}

/** Head of the page of the lists that have a movie. */
export function headOfMovieLists({ id, title }: MovieResponse): PageHead {
  return { title: listsWith(title), path: pageHref('/lists', { query: { movie: id } }) };
}

/** The id of the movie whose lists are asked for, as in the URL; undefined where the viewer's own are. */
export function readListedMovie(search: { readonly movie?: unknown }): string | undefined {
  return typeof search.movie === 'string' && search.movie !== '' ? search.movie : undefined;
}
