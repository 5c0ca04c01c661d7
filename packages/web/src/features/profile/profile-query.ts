import { queryOptions } from '@tanstack/react-query';
import type { HexreelApi, WhoseProfile } from '@hexreel/domain/api/hexreel-api';
import type { Characteristic } from '@hexreel/domain/characteristics';
import { cursorPages } from '../../lib/cursor-pages.ts';

/** What belongs to the viewer is cached below 'me' (`app/viewer-changes.ts`). */
const keyOf = (whose: WhoseProfile) => (whose === 'own' ? ['me'] : ['people', whose.id]);

/** The head of a profile with its counts. */
export const profileQuery = (api: HexreelApi, whose: WhoseProfile) =>
  queryOptions({
    queryKey: [...keyOf(whose), 'profile'],
    queryFn: async () => (await api.people()).profile(whose),
  });

/** A person's reviews, the newest first. */
export const personReviewsQuery = (api: HexreelApi, whose: WhoseProfile) =>
  cursorPages([...keyOf(whose), 'reviews'], async (cursor) => (await api.people()).reviews(whose, cursor));

/** What a person's ratings come to, and a page of their ranking. @param criteria at least one */
export const statisticsQuery = (
  api: HexreelApi,
  whose: WhoseProfile,
  { criteria, page }: { readonly criteria: readonly Characteristic[]; readonly page: number },
) =>
  queryOptions({
    queryKey: [...keyOf(whose), 'statistics', criteria, page],
    queryFn: async () => (await api.people()).statistics(whose, criteria, page),
  });

/** Reviews by those whom the viewer follows. */
export const friendsReviewsQuery = (api: HexreelApi) =>
  cursorPages(['me', 'friends', 'reviews'], async (cursor) => (await api.people()).friendsReviews(cursor));

/** What those whom the viewer follows say of one movie. */
export const friendsOnMovieQuery = (api: HexreelApi, movieId: string) =>
  cursorPages(['me', 'friends', 'movie', movieId], async (cursor) => (await api.people()).friendsOnMovie(movieId, cursor));
