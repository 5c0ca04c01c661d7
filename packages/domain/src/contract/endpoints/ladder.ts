import { ladderResponseSchema, ladderTargetSchema, rungAnswerSchema, visitorLadderSchema } from '../ladder.ts';
import { defineEndpoint } from '../endpoint.ts';

const members = { tag: 'taste', access: 'member', kept: 'private', answer: ladderResponseSchema } as const;

/** From what the viewer tolerates to a movie or a value, one movie a step. */
export const ladderEndpoints = {
  readLadder: defineEndpoint('readLadder', { ...members, summary: "The viewer's ladder", params: {} }),
  startLadder: defineEndpoint('startLadder', {
    ...members,
    summary: 'Make a ladder to a movie or a value; it replaces the one before',
    params: {},
    body: ladderTargetSchema,
    errors: ['movie_not_found', 'rate_limited'],
  }),
  answerRung: defineEndpoint('answerRung', {
    ...members,
    summary: 'Say how the next movie of the ladder was; what comes after it adapts',
    params: {},
    body: rungAnswerSchema,
    errors: ['conflict', 'rate_limited'],
  }),
  removeLadder: defineEndpoint('removeLadder', {
    ...members,
    summary: "Delete the viewer's ladder",
    params: {},
  }),
  planLadder: defineEndpoint('planLadder', {
    tag: 'taste',
    access: 'everyone',
    kept: 'private',
    summary: "A ladder by limits that are given, and by everyone's scores; stores nothing",
    params: {},
    body: visitorLadderSchema,
    answer: ladderResponseSchema,
    errors: ['movie_not_found', 'rate_limited'],
  }),
};
