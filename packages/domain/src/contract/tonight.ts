import { z } from 'zod';
import { characteristics, maximumScore, perCharacteristic } from '../characteristics/index.ts';
import { subgenres } from '../movie/index.ts';
import { rungAnswers } from '../ladder/index.ts';
import { longestMovie } from '../moments/marks.ts';
import {
  decades,
  filmActions,
  longestCircleName,
  longestGuestName,
  mostSeats,
  runtimes,
  seenQuestions,
} from '../tonight/index.ts';
import { mostSeverity, topicNames, topicStates } from '../warnings/index.ts';
import { nearestMovieSchema } from './limits.ts';
import { movieSummarySchema } from './movies.ts';
import { ownServicesSchema } from './services.ts';
import { userSummarySchema } from './users.ts';
import { wireText } from './wire-values.ts';

const movieId = z.int().min(1).max(2_147_483_647);

export const roomFiltersSchema = z.strictObject({
  mostMinutes: z.literal(runtimes).nullable().describe('null: any'),
  decades: z.array(z.literal(decades)).max(decades.length).describe('by their first year: any of them; empty: all'),
  subgenres: z.array(z.enum(subgenres)).max(subgenres.length).describe('any of them; empty: all'),
  rewatches: z.int().min(0).max(mostSeats).describe('so many in the room may have seen it'),
  withEstimates: z.boolean().describe("limits may be kept by estimates of a movie's kind"),
  onServices: z.boolean().default(false).describe('on a service that somebody in the room named'),
  onShelf: z.boolean().default(false).describe("on the site's shelf; a guest cannot change it"),
});
export type RoomFiltersAnswer = z.infer<typeof roomFiltersSchema>;

/** A guest's limits: never above, one a characteristic; null is off (R321). */
export const guestLimitsSchema = z.strictObject(
  perCharacteristic(() => z.int().min(1).max(maximumScore).nullable().describe('never above; null is off')),
);
export type GuestLimits = z.infer<typeof guestLimitsSchema>;

/** POST /api/tonight and POST /api/tonight/{token}/seats: members come by their own name. */
export const guestNameSchema = z.strictObject({
  name: wireText(longestGuestName).optional().describe('required of visitors, ignored of members'),
  key: z
    .uuidv4()
    .optional()
    .describe('of visitors without a cookie: random and secret, the same each time a form is sent, so that it takes one seat'),
});
export type GuestName = z.infer<typeof guestNameSchema>;

/** POST /api/tonight */
export const openedRoomSchema = z.object({ token: z.string().describe("the last part of the room's link; a secret") });
export type OpenedRoom = z.infer<typeof openedRoomSchema>;

/** PUT /api/tonight/{token}/answers */
export const roomAnswersSchema = z.strictObject({
  neverAbove: guestLimitsSchema.optional().describe('of guests; members have their own'),
  hardNos: z.array(z.enum(topicNames)).max(topicNames.length).optional().describe('of guests: what they never want to see'),
  services: ownServicesSchema.optional().describe('of guests: where they watch'),
  seen: z.array(movieId).max(seenQuestions).optional().describe('of guests: which of the questions they have seen'),
  isReady: z.boolean().optional(),
});
export type RoomAnswers = z.infer<typeof roomAnswersSchema>;

/** POST /api/tonight/{token}/vetoes and .../choice */
export const roomMovieSchema = z.strictObject({ movieId });
export type RoomMovie = z.infer<typeof roomMovieSchema>;

/** POST /api/tonight/{token}/film */
export const filmChangeSchema = z.strictObject({
  action: z.enum(filmActions).describe('start and shift are for the host'),
  seconds: z.number().min(-longestMovie).max(longestMovie).default(0).describe('where to start, or by how much to shift'),
  copySeconds: z.int().min(1).max(longestMovie).nullable().default(null).describe('for the start: length of another copy'),
});

/** GET /api/tonight/{token}/film, and the answer to each change (R740). */
export const roomFilmSchema = z.object({
  film: z
    .object({
      movieId: z.int(),
      second: z.number().describe('into the copy, as this is answered'),
      runs: z.boolean(),
      copySeconds: z.int().nullable().describe('length of the copy, where it differs from ours'),
    })
    .nullable()
    .describe('null until the host starts the movie'),
  isHost: z.boolean().describe('the viewer may set the time'),
});
export type RoomFilmResponse = z.infer<typeof roomFilmSchema>;

/** PUT /api/tonight/{token}/lifts */
export const liftedMovieSchema = z.strictObject({
  movieId,
  isLifted: z.boolean().describe("false: one's limits count for it again"),
});
export type LiftedMovie = z.infer<typeof liftedMovieSchema>;

const seatSchema = z.object({
  id: z.string(),
  name: z.string(),
  profilePic: z.int().nullable().describe('null for guests'),
  isYou: z.boolean(),
  isHost: z.boolean(),
  isHere: z.boolean(),
  isExpected: z.boolean().describe('a seat of the circle, whose owner has not come yet'),
  isReady: z.boolean(),
  hasAnswered: z.boolean(),
  hasVetoed: z.boolean(),
  countsMore: z.boolean().describe('got less than others on evenings before'),
});
export type RoomSeat = z.infer<typeof seatSchema>;

export const pickKinds = ['bestForAll', 'safest', 'wildCard'] as const;
export type PickKind = (typeof pickKinds)[number];

const roomPickSchema = z.object({
  kinds: z.array(z.enum(pickKinds)).describe('a movie may be the best for all and the safest; empty for the next best'),
  movie: movieSummarySchema,
  minutes: z.int().nullable(),
  expected: z
    .array(z.object({ seatId: z.string(), value: z.number() }))
    .describe('1-10, one decimal, of everybody of whom anything is known'),
  isEstimated: z.boolean().describe("somebody's limit is kept by an estimate alone"),
});
export type RoomPick = z.infer<typeof roomPickSchema>;

const topic = z.enum(topicNames);

/** A movie's expected effect on the viewer (R610). */
const ownEffectSchema = z.object({
  movieId: z.int(),
  axes: z
    .array(
      z.object({
        characteristic: z.enum(characteristics),
        value: z.number().describe('1-10, one decimal: expected of the viewer'),
        limit: z.int().nullable().describe("the viewer's never above; null where they have none"),
      }),
    )
    .describe('the three fears and what else the viewer limits, as far as anything is known'),
  hardNos: z.array(z.object({ topic, state: z.enum(topicStates) })).describe("the viewer's list, as it is in this movie"),
  warnings: z
    .array(z.object({ topic, severity: z.int().min(1).max(mostSeverity).nullable() }))
    .describe('confirmed topics, the most severe first, without those that give the story away'),
});
export type OwnEffect = z.infer<typeof ownEffectSchema>;

export const relaxationKinds = ['wishes', 'rewatches', 'minutes', 'services', 'shelf', 'estimates', 'limits', 'filters'] as const;
export const relaxationSchema = z.object({
  kind: z.enum(relaxationKinds),
  more: z.number().nullable().describe('viewers who have seen it, minutes, or points above a limit; whose is not said'),
});
export type RelaxationAnswer = z.infer<typeof relaxationSchema>;

/** GET /api/tonight/{token}, and the answer of everything that changes a room. */
export const roomResponseSchema = z.object({
  evening: z.int().min(1),
  seats: z.array(seatSchema).describe('in the order of their coming'),
  isFull: z.boolean(),
  canPick: z.boolean(),
  filters: roomFiltersSchema,
  services: z.int().min(0).describe('how many services the people in the room have together'),
  picked: z
    .object({
      picks: z.array(roomPickSchema).describe('the best for all first; empty where nothing is left'),
      left: z.int().min(0).describe('movies within what everybody wants'),
      relaxation: relaxationSchema
        .nullable()
        .describe('what would have to give way; null where movies are left, or nothing helps'),
      isDeciding: z.boolean().describe('nothing is left, and one of those whose limits are in the way may decide'),
    })
    .nullable()
    .describe('null until a movie is looked for, and again when someone comes or goes, or an answer changes'),
  circle: z
    .object({ name: z.string(), isMember: z.boolean().describe('the viewer is in it'), members: z.int().min(0) })
    .nullable()
    .describe('the circle that keeps who is here for other evenings; null for guests'),
  chosen: movieSummarySchema.nullable().describe("tonight's movie"),
  isWatching: z.boolean().describe('the host has started the movie for all'),
  own: z
    .object({
      seatId: z.string(),
      isMember: z.boolean(),
      neverAbove: guestLimitsSchema.nullable().describe('null for members'),
      hardNos: z.array(z.enum(topicNames)).describe("a guest's; empty for members"),
      services: ownServicesSchema.describe("a guest's; empty for members"),
      seen: z.array(z.int()),
      decisions: z
        .array(nearestMovieSchema.extend({ isLifted: z.boolean().describe("one's limits do not count for it this evening") }))
        .describe("movies that one's own limits keep away by least; nobody else sees them"),
      effects: z.array(ownEffectSchema).describe('of the movies on the table, or of the chosen one; nobody else sees them'),
      watchOn: z.array(z.string()).describe("the viewer's own services that have the chosen movie"),
      questions: z.array(movieSummarySchema).describe('well-known movies to ask a guest about'),
    })
    .nullable()
    .describe('null for who has no seat yet'),
});
export type RoomResponse = z.infer<typeof roomResponseSchema>;

/** GET /api/tonight/{token}/code: the link as a QR code. */
export const roomCodeSchema = z.object({
  size: z.int().describe('modules along one side, with the quiet zone'),
  path: z.string().describe('of the dark modules, for an SVG whose view box is size by size'),
});
export type RoomCode = z.infer<typeof roomCodeSchema>;

/** PUT /api/me/aftermath/{movieId} */
export const aftermathBodySchema = z.strictObject({
  answer: z.enum(rungAnswers).nullable().describe('how hard the movie was; null takes an answer back'),
});
export type AftermathBody = z.infer<typeof aftermathBodySchema>;

/** GET /api/me/aftermath, and the answer to each answer (R612, R613). */
export const aftermathResponseSchema = z.object({
  evenings: z
    .array(
      z.object({
        movie: movieSummarySchema,
        chosenAt: z.iso.datetime(),
        answer: z.enum(rungAnswers).nullable(),
        suggestions: z
          .array(
            z.object({
              characteristic: z.enum(characteristics),
              from: z.int().nullable().describe("the viewer's never above; null is off"),
              to: z.int().min(1).max(maximumScore).describe('10 is off'),
            }),
          )
          .describe('other limits that the answer speaks for'),
      }),
    )
    .describe('of the last days, the latest first'),
});
export type AftermathResponse = z.infer<typeof aftermathResponseSchema>;

/** POST /api/tonight/{token}/circle */
export const keptCircleSchema = z.strictObject({
  name: wireText(longestCircleName).optional().describe('where the room has no circle yet'),
});
export type KeptCircle = z.infer<typeof keptCircleSchema>;

/** PUT /api/me/circles/{circleId} */
export const circleBodySchema = z.strictObject({
  name: wireText(longestCircleName),
  nextDate: z.string().max(10).nullable().describe('a date such as 2026-10-31'),
});
export type CircleBody = z.infer<typeof circleBodySchema>;

/** GET /api/me/circles, and the answer to each change (R614 to R616). */
export const circlesResponseSchema = z.object({
  circles: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      nextDate: z.string().nullable(),
      members: z.array(userSummarySchema).describe('in the order of their coming'),
      evenings: z.int().min(0),
      seenTogether: z.array(z.object({ movie: movieSummarySchema, watchedAt: z.iso.datetime() })).describe('the latest first'),
      isOpen: z.boolean().describe('a room is open for an evening of it'),
    }),
  ),
});
export type CirclesResponse = z.infer<typeof circlesResponseSchema>;
