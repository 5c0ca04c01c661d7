import {
  guestNameSchema,
  liftedMovieSchema,
  openedRoomSchema,
  roomAnswersSchema,
  roomCodeSchema,
  roomFiltersSchema,
  roomMovieSchema,
  roomResponseSchema,
} from '../tonight.ts';
import { defineEndpoint } from '../endpoint.ts';

const shared = { tag: 'tonight', access: 'everyone', kept: 'private' } as const;
const params = { token: "the last part of the room's link" };
const room = { ...shared, params, answer: roomResponseSchema } as const;
/** A change that only somebody in the room can make. */
const change = { ...room, errors: ['room_not_found', 'conflict', 'rate_limited'] } as const;

/** Rooms: a movie for two to six people, members and guests. Anyone who has the link may join; guests are known by a cookie. */
export const tonightEndpoints = {
  openRoom: defineEndpoint('openRoom', {
    ...shared,
    summary: 'Open a room and take its first seat, as its host',
    params: {},
    body: guestNameSchema,
    answer: openedRoomSchema,
    errors: ['rate_limited'],
  }),
  readRoom: defineEndpoint('readRoom', {
    ...room,
    summary: 'A room as its visitor may see it; of others nothing but what they would tell everybody',
    errors: ['room_not_found', 'rate_limited'],
  }),
  readRoomCode: defineEndpoint('readRoomCode', {
    ...shared,
    summary: "A room's link as a QR code",
    params,
    answer: roomCodeSchema,
    errors: ['room_not_found', 'rate_limited'],
  }),
  joinRoom: defineEndpoint('joinRoom', {
    ...change,
    summary: 'Take a seat; who has one keeps it',
    body: guestNameSchema,
    errors: ['room_not_found', 'room_full', 'rate_limited'],
  }),
  leaveRoom: defineEndpoint('leaveRoom', {
    ...shared,
    summary: 'Leave a seat, and take along what was said there; the host may free the seats of others',
    params: { ...params, seatId: "a seat's id" },
    answer: null,
    errors: ['room_not_found', 'forbidden', 'rate_limited'],
  }),
  answerRoom: defineEndpoint('answerRoom', {
    ...change,
    summary: "A guest's limits and what they have seen; who is ready",
    body: roomAnswersSchema,
  }),
  liftInRoom: defineEndpoint('liftInRoom', {
    ...change,
    summary: "One's own limits do not count for a movie this evening, or do again",
    body: liftedMovieSchema,
  }),
  filterRoom: defineEndpoint('filterRoom', {
    ...change,
    summary: 'What the movie should be like; for the host',
    body: roomFiltersSchema,
  }),
  pickInRoom: defineEndpoint('pickInRoom', { ...change, summary: 'Look for a movie; for the host' }),
  vetoInRoom: defineEndpoint('vetoInRoom', {
    ...change,
    summary: 'Replace one of the movies by the next; once an evening for everybody',
    body: roomMovieSchema,
  }),
  chooseInRoom: defineEndpoint('chooseInRoom', { ...change, summary: 'Let’s watch this; for the host', body: roomMovieSchema }),
  startEvening: defineEndpoint('startEvening', {
    ...change,
    summary: 'Another evening in the same room, which remembers who got less; for the host',
  }),
  becomeHost: defineEndpoint('becomeHost', { ...change, summary: 'Become the host while the present one is away' }),
};
