import {
  aftermathBodySchema,
  aftermathResponseSchema,
  circleBodySchema,
  circlesResponseSchema,
  filmChangeSchema,
  guestNameSchema,
  keptCircleSchema,
  liftedMovieSchema,
  openedRoomSchema,
  roomAnswersSchema,
  roomCodeSchema,
  roomFilmSchema,
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

const aftermath = { tag: 'tonight', access: 'member', kept: 'private', answer: aftermathResponseSchema } as const;

const circles = { tag: 'tonight', access: 'member', kept: 'private' } as const;
const circle = { ...circles, params: { id: "a circle's id" }, answer: circlesResponseSchema } as const;

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
    errors: ['room_not_found', 'forbidden', 'rate_limited'],
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
    errors: ['room_not_found', 'room_full', 'forbidden', 'rate_limited'],
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
  readFilm: defineEndpoint('readFilm', {
    ...shared,
    summary: 'Where the movie is that the room watches',
    params,
    answer: roomFilmSchema,
    errors: ['room_not_found', 'rate_limited'],
  }),
  changeFilm: defineEndpoint('changeFilm', {
    ...change,
    summary: 'Start the movie for all, or set it forward, for the host; pause it or go on, for anybody, unnamed',
    body: filmChangeSchema,
    answer: roomFilmSchema,
    errors: [...change.errors, 'forbidden'],
  }),
  startEvening: defineEndpoint('startEvening', {
    ...change,
    summary: 'Another evening in the same room, which remembers who got less; for the host',
  }),
  readAftermath: defineEndpoint('readAftermath', {
    ...aftermath,
    summary: "The viewer's latest evenings, how hard each movie was, and what that says of their limits",
    params: {},
  }),
  answerAftermath: defineEndpoint('answerAftermath', {
    ...aftermath,
    summary: 'Say how hard a movie was, or take that back',
    params: { movieId: "TMDB's movie id" },
    body: aftermathBodySchema,
    errors: ['movie_not_found', 'movie_banned', 'rate_limited'],
  }),
  keepCircle: defineEndpoint('keepCircle', {
    ...change,
    summary: "Keep who is here as a circle for other evenings, or come into the room's circle; for members",
    body: keptCircleSchema,
    errors: [...change.errors, 'forbidden'],
  }),
  readCircles: defineEndpoint('readCircles', {
    ...circles,
    summary: "The viewer's circles: who is in them, the next date, what they saw together",
    params: {},
    answer: circlesResponseSchema,
  }),
  editCircle: defineEndpoint('editCircle', {
    ...circle,
    summary: "Change a circle's name and next date; for all who are in it",
    body: circleBodySchema,
    errors: ['not_found', 'rate_limited'],
  }),
  leaveCircle: defineEndpoint('leaveCircle', {
    ...circle,
    summary: 'Leave a circle, and take along what it kept of oneself; the last one deletes it',
    errors: ['rate_limited'],
  }),
  openCircleRoom: defineEndpoint('openCircleRoom', {
    ...circles,
    summary: 'Open a room with a seat for everybody in a circle, or find the one that is open',
    params: { id: "a circle's id" },
    answer: openedRoomSchema,
    errors: ['not_found', 'rate_limited'],
  }),
  becomeHost: defineEndpoint('becomeHost', { ...change, summary: 'Become the host while the present one is away' }),
};
