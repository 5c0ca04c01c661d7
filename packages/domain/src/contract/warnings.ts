import { z } from 'zod';
import { depictions, mostQuestions, mostSeverity, topicNames, topicStates } from '../warnings/index.ts';
import { namesChange, noChangeProblem } from './wire-values.ts';

const topic = z.enum(topicNames);
const count = z.int().min(0);
const severity = z.int().min(1).max(mostSeverity);
const depiction = z.enum(depictions);
const retired = z.array(topic).describe('topics that are no longer offered, since they were merged or retired');

/** GET /api/movies/{id}/warnings: what users say is in a movie (R282); topics that no one voted on are left out. */
export const warningsResponseSchema = z.object({
  topics: z.array(
    z.object({
      topic,
      state: z.enum(topicStates),
      yes: count,
      no: count,
      severity: severity.nullable().describe('rounded mean of those who say so, 1 is mild'),
      shown: count.describe('of the yes: on screen'),
      told: count.describe('of the yes: only in words'),
    }),
  ),
  retired,
});
export type WarningsResponse = z.infer<typeof warningsResponseSchema>;
export type TopicSummary = WarningsResponse['topics'][number];

/** PUT /api/me/movies/{movieId}/warnings/{topic} */
export const topicVoteBodySchema = z
  .strictObject({ present: z.boolean(), severity: severity.nullable(), depiction: depiction.nullable() })
  .refine(
    (vote) => vote.present || (vote.severity === null && vote.depiction === null),
    'what is not in the movie has neither severity nor depiction',
  );
export type TopicVoteBody = z.infer<typeof topicVoteBodySchema>;

/** GET /api/me/movies/{id}/warnings: what of a movie's warnings is the viewer's own. */
export const ownWarningsResponseSchema = z.object({
  mayVote: z.boolean(),
  votes: z.array(z.object({ topic, present: z.boolean(), severity: severity.nullable(), depiction: depiction.nullable() })),
  hardNos: z.array(z.object({ topic, state: z.enum(topicStates) })).describe("the viewer's list, as it is in this movie"),
  hidden: z.boolean().describe("the viewer's lists leave the movie out"),
  questions: z.array(topic).max(mostQuestions).describe('what to ask about; empty where the viewer is not asked'),
});
export type OwnWarningsResponse = z.infer<typeof ownWarningsResponseSchema>;

const topicList = z.array(topic).max(topicNames.length);

const hardNosSchema = z.strictObject({
  topics: topicList,
  strict: z.boolean().describe('also leave out movies for which one of the topics is not settled yet'),
  asks: z.boolean().describe('ask about what is unknown of a movie after a rating'),
});

/** PUT /api/me/hard-nos; what is left out stays (R772). */
export const hardNoChangesSchema = hardNosSchema
  .partial()
  .extend({
    topics: topicList.optional().describe('the whole list'),
    added: topicList.optional(),
    removed: topicList.optional(),
  })
  .refine(namesChange, noChangeProblem);
export type HardNoChanges = z.infer<typeof hardNoChangesSchema>;

/** GET /api/me/hard-nos, and the answer to a change. */
export const hardNosAnswerSchema = z.object({ ...hardNosSchema.shape, retired });
export type HardNosAnswer = z.infer<typeof hardNosAnswerSchema>;

/** GET /api/me/hard-nos/movies */
export const hardNoMoviesResponseSchema = z.object({
  movies: z.array(z.int()).describe('those of the asked that have something of the list, confirmed or reported'),
});
export type HardNoMoviesResponse = z.infer<typeof hardNoMoviesResponseSchema>;
