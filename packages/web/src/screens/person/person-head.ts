import type { PersonResponse } from '@hexreel/domain/contract/people';
import { personFeed } from '@hexreel/domain/feeds';
import { feedTexts } from '@hexreel/domain/texts/feeds';
import { personLine } from '@hexreel/domain/texts/people';
import { drawnImageUrl, writesHeads, type PageHead } from '../../lib/page-head.ts';
import { moviePath } from '../../lib/paths.ts';
import { personPath, type PersonView } from '../../lib/people-paths.ts';

/** The head of a person's page: title, link preview, and a schema.org Person (R384). @param publicUrl origin of the site */
export function personHead(person: PersonResponse, view: PersonView, publicUrl: string): PageHead {
  const { name, slug, movies } = person;
  if (!writesHeads) return { title: name };
  const path = personPath(slug, view);
  const poster = movies.find((movie) => movie.poster !== null)?.poster;
  const listed = { '@type': 'ItemList', itemListElement: movies.map(({ id }, index) => listItem(id, index, publicUrl)) };
  return {
    title: name,
    path,
    description: `${personLine(person)}.`,
    feed: { path: personFeed(slug), title: feedTexts.moviesOf(name) },
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'Person',
      name,
      url: `${publicUrl}${personPath(slug)}`,
      ...(person.directed > 0 ? { jobTitle: 'Film director' } : { jobTitle: 'Actor' }),
      mainEntityOfPage: { '@type': 'CollectionPage', mainEntity: listed },
    },
    ...(poster == null ? {} : { image: { url: drawnImageUrl(poster, 'w500'), alt: name, width: 500, height: 750 } }),
  };
}

function listItem(movieId: number, index: number, publicUrl: string) {
  return { '@type': 'ListItem', position: index + 1, url: `${publicUrl}${moviePath(movieId)}` };
}
