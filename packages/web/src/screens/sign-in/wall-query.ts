import type { Api } from '@hexreel/domain/contract/calls';
import { moviesQuery } from '../../features/browse/movies-query.ts';

/** Posters next to the forms of accounts. */
export const postersOnWall = 12;

/** The movies on the wall: the first page of Browse, the most popular ones. */
export const wallQuery = (api: Api) => moviesQuery(api, {}, false);
