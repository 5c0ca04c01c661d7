import type { Api } from '@hexreel/domain/contract/calls';
import { moviesQuery } from './movies-query.ts';

/** The most popular movies, of which pages show an example; a member's are without what their hard no's hide. */
export const knownMoviesQuery = (api: Api, isMember: boolean) => moviesQuery(api, {}, isMember);
