import { queryOptions } from '@tanstack/react-query';
import type { UsersMark } from '@hexreel/domain/moderation';
import type { AuditQuery } from '@hexreel/domain/contract/moderation';
import { cursorPages } from '../../lib/cursor-pages.ts';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { browserApi } from '../../lib/browser-api.ts';

/** Other admins may be making changes, too. */
const staleMilliseconds = 5_000;

export const bansQuery = {
  ...cursorPages(laterQueryKeys.bans, (cursor) => browserApi.call('readBans', { query: { cursor } })).all,
  staleTime: staleMilliseconds,
};

/** @param movieId digits; with an empty one nothing is requested */
export const moviePreviewQuery = (movieId: string) =>
  queryOptions({
    queryKey: laterQueryKeys.moviePreview(movieId),
    queryFn: () => browserApi.call('previewMovie', { params: { movieId } }),
    enabled: movieId !== '',
    staleTime: staleMilliseconds,
  });

/** The users that match an admin's search; an empty one requests nothing. */
export interface UsersSearch {
  readonly search: string;
  readonly mark: UsersMark | '';
}

export const usersQuery = ({ search, mark }: UsersSearch) =>
  queryOptions({
    queryKey: [...laterQueryKeys.adminUsers, search, mark],
    queryFn: () =>
      browserApi.call('findUsersAsAdmin', {
        query: { search: search === '' ? undefined : search, mark: mark === '' ? undefined : mark },
      }),
    enabled: search !== '' || mark !== '',
    staleTime: 0,
  });

export const reportsQuery = queryOptions({
  queryKey: laterQueryKeys.reports,
  queryFn: () => browserApi.call('readReportQueue'),
  staleTime: 0,
});

export const reportPatternsQuery = queryOptions({
  queryKey: [...laterQueryKeys.reports, 'patterns'],
  queryFn: () => browserApi.call('readReportPatterns'),
  staleTime: 0,
});

export const reportedMomentsQuery = queryOptions({
  queryKey: [...laterQueryKeys.reports, 'moments'],
  queryFn: () => browserApi.call('readReportedMoments'),
  staleTime: 0,
});

export const announcementsQuery = queryOptions({
  queryKey: laterQueryKeys.announcements,
  queryFn: () => browserApi.call('readAnnouncements'),
  staleTime: 0,
});

export const overviewQuery = queryOptions({
  queryKey: [...laterQueryKeys.admin, 'overview'],
  queryFn: () => browserApi.call('readOverview'),
  staleTime: 0,
});

export const invitesQuery = queryOptions({
  queryKey: [...laterQueryKeys.admin, 'invites'],
  queryFn: () => browserApi.call('readInvites'),
  staleTime: 0,
});

export const joinRequestsQuery = queryOptions({
  queryKey: [...laterQueryKeys.admin, 'join-requests'],
  queryFn: () => browserApi.call('readJoinRequests'),
  staleTime: 0,
});

export type AuditFilters = Omit<AuditQuery, 'cursor'>;

export const auditQuery = (filters: AuditFilters) => ({
  ...cursorPages(laterQueryKeys.audit(filters), (cursor) => browserApi.call('readAudit', { query: { ...filters, cursor } })).all,
  staleTime: 0,
});
