import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@hexreel/domain/contract/calls';
import type { OwnPersonResponse, PersonResponse } from '@hexreel/domain/contract/people';
import type { PersonView } from '../../lib/people-paths.ts';
import { queryKeys, dependsOnRatings } from '../../lib/query-keys.ts';

/** Content of a person's page; how many of their movies the viewer has seen is known of members alone. */
export type PersonAnswer = PersonResponse & Partial<Pick<OwnPersonResponse, 'seen'>>;

/** A director or cast member and a page of their movies; a member's are without their hard no's. Fails with not_found. */
export const personQuery = (api: Api, slug: string, { as, sortBy, page }: PersonView, isMember: boolean) =>
  queryOptions({
    ...dependsOnRatings,
    queryKey: [...(isMember ? queryKeys.ownMovies : queryKeys.movies), 'person', slug, { as, sortBy, page }],
    queryFn: (): Promise<PersonAnswer> => {
      const input = { params: { slug }, query: { as, sortBy, page } };
      return isMember ? api.call('readOwnPerson', input) : api.call('readPerson', input);
    },
  });
