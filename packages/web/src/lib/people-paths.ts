import { personSlug, type PersonRole } from '@hexreel/domain/people';
import type { SortOrder } from '@hexreel/domain/movie';
import { pageHref } from './addresses.ts';

/** Which of a person's movies are listed, and how. */
export interface PersonView {
  /** Undefined for all. */
  readonly as: PersonRole | undefined;
  readonly sortBy: SortOrder;
  /** From 1. */
  readonly page: number;
}

/** The page of a director or cast member; what is left out is its default. @param slug as `personSlug` writes it */
export function personPath(slug: string, { as, sortBy, page = 1 }: Partial<PersonView> = {}): string {
  return pageHref('/people/$slug', {
    params: { slug: encodeURIComponent(slug) },
    query: { tab: as, sort: sortBy === 'popularity' ? undefined : sortBy, page: page === 1 ? undefined : page },
  });
}

/** The page of the person with this name; null for a name that has none. */
export function pathOfName(name: string): string | null {
  const slug = personSlug(name);
  return slug === '' ? null : personPath(slug);
}
