import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { PeopleMark } from '@hexreel/domain/admin';
import type { AdminPeopleResponse, AuditQuery, AuditResponse, BansResponse, MoviePreview } from '@hexreel/domain/api/admin';
import type { ReportQueue } from '@hexreel/domain/api/reports';
import { sendJson } from '../../lib/http-api.ts';
import { searchToQuery } from '../../lib/paths.ts';

/**
 * What the admin's tools read. They are asked for in browsers only, and below `me`, so that they are dropped when
 * somebody else signs in.
 */
const keys = { bans: ['me', 'admin', 'bans'], reports: ['me', 'admin', 'reports'] } as const;

/** Other admins are at work, too. */
const staleMilliseconds = 5_000;

export const bansQuery = infiniteQueryOptions({
  queryKey: keys.bans,
  queryFn: ({ pageParam: cursor }) => sendJson<BansResponse>(`/api/admin/bans${searchToQuery({ cursor })}`),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
  staleTime: staleMilliseconds,
});

/** @param movieId digits, or nothing, which asks nothing */
export const moviePreviewQuery = (movieId: string) =>
  queryOptions({
    queryKey: ['me', 'admin', 'movie', movieId],
    queryFn: () => sendJson<MoviePreview>(`/api/admin/movies/${movieId}`),
    enabled: movieId !== '',
    staleTime: staleMilliseconds,
  });

/** Whom an admin looks for; nothing asks nothing. */
export interface PeopleWanted {
  readonly search: string;
  readonly mark: PeopleMark | '';
}

export const peopleQuery = ({ search, mark }: PeopleWanted) =>
  queryOptions({
    queryKey: ['me', 'admin', 'people', search, mark],
    queryFn: () =>
      sendJson<AdminPeopleResponse>(
        `/api/admin/people${searchToQuery({ search: search === '' ? undefined : search, mark: mark === '' ? undefined : mark })}`,
      ),
    enabled: search !== '' || mark !== '',
    staleTime: 0,
  });

export const reportsQuery = queryOptions({
  queryKey: keys.reports,
  queryFn: () => sendJson<ReportQueue>('/api/admin/reports'),
  staleTime: 0,
});

export type AuditFilters = Omit<AuditQuery, 'cursor'>;

export const auditQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ['me', 'admin', 'audit', filters],
    queryFn: ({ pageParam: cursor }) => sendJson<AuditResponse>(`/api/admin/audit${searchToQuery({ ...filters, cursor })}`),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  });
