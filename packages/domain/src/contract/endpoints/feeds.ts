import { feedDocumentSchema, feedSchema, radarrListSchema, radarrMoviesSchema } from '../feeds.ts';
import { defineEndpoint } from '../endpoint.ts';
import { userId } from './parameters.ts';

const format = 'atom or json';
const listId = "a list's id";
const publicRead = { tag: 'feeds', access: 'everyone', kept: 'public' } as const;
const feed = { ...publicRead, answer: feedSchema, document: feedDocumentSchema } as const;

/** Feeds, and lists for other programs, which need no session (R829 to R831). */
export const feedEndpoints = {
  readReviewsFeed: defineEndpoint('readReviewsFeed', {
    ...feed,
    names: 'unmuted',
    summary: 'Feed of the newest reviews',
    params: { format },
    errors: ['not_found'],
  }),
  readUserReviewsFeed: defineEndpoint('readUserReviewsFeed', {
    ...feed,
    summary: "Feed of a user's reviews",
    params: { userId, format },
    errors: ['person_not_found', 'not_found'],
  }),
  readDiaryFeed: defineEndpoint('readDiaryFeed', {
    ...feed,
    summary: 'Feed of a diary that its owner shares',
    params: { userId, format },
    errors: ['person_not_found', 'not_found'],
  }),
  readListFeed: defineEndpoint('readListFeed', {
    ...feed,
    summary: 'Feed of a public list, the movies added last first',
    params: { listId, format },
    errors: ['not_found'],
  }),
  readPersonFeed: defineEndpoint('readPersonFeed', {
    ...feed,
    summary: "Feed of a person's movies that are out, the newest first",
    params: { slug: "a person's name as in the address of their page", format },
    errors: ['not_found'],
  }),
  readSubgenreFeed: defineEndpoint('readSubgenreFeed', {
    ...feed,
    summary: "Feed of a subgenre's movies that are out, the newest first",
    params: { subgenre: "a subgenre, as in Browse's addresses", format },
    errors: ['not_found'],
  }),
  readRadarrList: defineEndpoint('readRadarrList', {
    ...publicRead,
    summary: "A public list as Radarr's list readers take it",
    params: { listId },
    answer: radarrListSchema,
    document: radarrMoviesSchema,
    errors: ['not_found'],
  }),
};
