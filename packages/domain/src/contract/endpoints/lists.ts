import {
  changedListSchema,
  copyListBodySchema,
  createListBodySchema,
  editListBodySchema,
  listNoteBodySchema,
  movieListCountSchema,
  movieListSchema,
  movieListsSchema,
  moveInListBodySchema,
  ownListsQuerySchema,
  ownListsSchema,
  publicListsSchema,
  userListsSchema,
} from '../lists.ts';
import { reportBodySchema } from '../reports.ts';
import { pageQuerySchema } from '../users.ts';
import { defineEndpoint } from '../endpoint.ts';
import { movieId, userId } from './parameters.ts';

const listId = "a list's id";
const publicRead = { tag: 'lists', access: 'everyone', kept: 'public' } as const;
const members = { tag: 'lists', access: 'member', kept: 'private' } as const;
const changes = { ...members, answer: changedListSchema } as const;

/** Lists of movies that members make (R370 to R378). */
export const listEndpoints = {
  readList: defineEndpoint('readList', {
    ...publicRead,
    summary: 'A list that its owner shares',
    params: { listId },
    answer: movieListSchema,
    errors: ['not_found'],
  }),
  readPublicLists: defineEndpoint('readPublicLists', {
    ...publicRead,
    names: 'unmuted',
    summary: 'A page of the public lists, the latest change first',
    params: {},
    query: pageQuerySchema,
    answer: publicListsSchema,
  }),
  readUserLists: defineEndpoint('readUserLists', {
    ...publicRead,
    summary: "A user's public lists",
    params: { id: userId },
    answer: userListsSchema,
    errors: ['person_not_found'],
  }),
  readMovieLists: defineEndpoint('readMovieLists', {
    ...publicRead,
    names: 'unmuted',
    summary: 'A page of the public lists that have a movie',
    params: { id: movieId },
    query: pageQuerySchema,
    answer: movieListsSchema,
    errors: ['movie_not_found', 'movie_banned'],
  }),
  countMovieLists: defineEndpoint('countMovieLists', {
    ...publicRead,
    summary: 'How many public lists have a movie',
    params: { id: movieId },
    answer: movieListCountSchema,
    errors: ['movie_not_found', 'movie_banned'],
  }),
  readOwnLists: defineEndpoint('readOwnLists', {
    ...members,
    token: 'read',
    summary: "The viewer's lists",
    params: {},
    query: ownListsQuerySchema,
    answer: ownListsSchema,
  }),
  readOwnList: defineEndpoint('readOwnList', {
    ...members,
    token: 'read',
    summary: "A list as the viewer may see it: one of theirs, or another member's that is shared",
    params: { listId },
    answer: movieListSchema,
    errors: ['not_found'],
  }),
  createList: defineEndpoint('createList', {
    ...changes,
    token: 'lists',
    summary: 'Make a list',
    params: {},
    body: createListBodySchema,
    errors: ['conflict', 'movie_not_found', 'rate_limited'],
  }),
  editList: defineEndpoint('editList', {
    ...changes,
    token: 'lists',
    summary: "Change a list's title, description, visibility or whether it is ranked",
    params: { listId },
    body: editListBodySchema,
    errors: ['not_found', 'rate_limited'],
  }),
  removeList: defineEndpoint('removeList', {
    ...members,
    token: 'lists',
    summary: 'Delete a list',
    params: { listId },
    answer: null,
    errors: ['not_found', 'rate_limited'],
  }),
  addToList: defineEndpoint('addToList', {
    ...changes,
    token: 'lists',
    summary: 'Add a movie to a list; one that is there keeps its place',
    params: { listId, movieId },
    errors: ['not_found', 'movie_not_found', 'movie_banned', 'conflict', 'rate_limited'],
  }),
  removeFromList: defineEndpoint('removeFromList', {
    ...changes,
    token: 'lists',
    summary: 'Take a movie off a list',
    params: { listId, movieId },
    errors: ['not_found', 'movie_not_found', 'rate_limited'],
  }),
  moveInList: defineEndpoint('moveInList', {
    ...changes,
    token: 'lists',
    summary: 'Move a movie before another, or to the end',
    params: { listId, movieId },
    body: moveInListBodySchema,
    errors: ['not_found', 'movie_not_found', 'rate_limited'],
  }),
  saveListNote: defineEndpoint('saveListNote', {
    ...changes,
    token: 'lists',
    summary: 'Replace the note on a movie of a list',
    params: { listId, movieId },
    body: listNoteBodySchema,
    errors: ['not_found', 'movie_not_found', 'rate_limited'],
  }),
  copyList: defineEndpoint('copyList', {
    ...changes,
    token: 'lists',
    summary: "Copy a list's movies to a private list of the viewer's own",
    params: { listId },
    body: copyListBodySchema,
    errors: ['not_found', 'conflict', 'rate_limited'],
  }),
  reportList: defineEndpoint('reportList', {
    tag: 'reports',
    access: 'member',
    kept: 'private',
    summary: 'Report the texts of a list',
    params: { listId },
    body: reportBodySchema,
    answer: null,
    errors: ['not_found', 'rate_limited'],
  }),
};
