import { lastPage, sortOrders } from '@hexreel/domain/movie';
import { personRoles } from '@hexreel/domain/people';
import type { PersonView } from '../../lib/people-paths.ts';
import type { ProfileSearch } from '../../lib/page-search.ts';

/** Request in the address of a person's page. @param search URL parameters; invalid ones are dropped */
export function readPersonView({ tab, sort, page = '' }: ProfileSearch): PersonView {
  const number = /^\d{1,3}$/u.test(page) ? Number(page) : 1;
  return {
    as: personRoles.find((role) => role === tab),
    sortBy: sortOrders.find((order) => order === sort) ?? 'popularity',
    page: number >= 1 && number <= lastPage ? number : 1,
  };
}
