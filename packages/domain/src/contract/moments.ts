import { z } from 'zod';
import { isHint, readHint } from '../moments/hint.ts';
import { longestMovie, mostMarks, mostStrength } from '../moments/marks.ts';
import { reportedMomentTexts } from '../texts/reported-moments.ts';
import { topicNames } from '../warnings/index.ts';

const kind = z.enum(['jump', ...topicNames]).describe('a jump scare, or a topic that lasts for a while');
const second = z.int().min(0).max(longestMovie);

/** GET /api/movies/{id}/moments: what users marked and share, as it is in the usual cut (R701). */
export const momentsResponseSchema = z.object({
  runtime: z.int().nullable().describe('seconds'),
  moments: z.array(
    z.object({
      kind,
      second: z.int(),
      end: z.int().nullable().describe('of a topic'),
      strength: z.number().nullable().describe('mean, 1 to 3'),
      hint: z.string().nullable().describe('words that most established users gave'),
      marked: z.int().describe('users who marked it'),
      watched: z.int().describe('users who marked anything of its kind and were watching then'),
      confirmed: z.boolean().describe('enough of them agree'),
    }),
  ),
  jumps: z.int().describe('confirmed jump scares'),
  hard: z.int().describe('of these with a strength of 2.5 or more'),
  cuts: z
    .array(
      z.object({
        seconds: z.int().describe('length of the copy'),
        members: z.int().describe('established users who watched it and share marks'),
        scale: z.number(),
        offset: z.number().describe('second * scale + offset is the time in this copy'),
      }),
    )
    .describe('other lengths that some users gave, the most watched first'),
});
export type MomentsResponse = z.infer<typeof momentsResponseSchema>;

/** PUT /api/reports/moments/{movieId}: one of the movie's moments, by its kind and time. */
export const momentSchema = z.strictObject({ kind, second });
export type MomentKey = z.infer<typeof momentSchema>;

/** GET /api/admin/moments: reported moments, the first reported first. */
export const reportedMomentsSchema = z.object({
  moments: z.array(
    z.object({
      movie: z.object({ id: z.int(), title: z.string() }),
      kind,
      second: z.int(),
      reporters: z.int().describe('users who reported it'),
      marked: z.int().describe('users who marked it; 0 where it is gone'),
      watched: z.int(),
      confirmed: z.boolean(),
      hint: z.string().nullable(),
    }),
  ),
});
export type ReportedMoments = z.infer<typeof reportedMomentsSchema>;

const momentOutcomes = ['removed', 'hint-removed', 'dismissed'] as const;
export type MomentOutcome = (typeof momentOutcomes)[number];

/** PUT /api/admin/moments/{movieId}: marks at that time no longer make a moment, or show no hint, or the reports are dismissed. */
export const settleMomentSchema = z.strictObject({ kind, second, outcome: z.enum(momentOutcomes) });
export type SettleMoment = z.infer<typeof settleMomentSchema>;

const markSchema = z
  .strictObject({
    kind,
    second,
    end: second.nullable().describe('null for jump scares'),
    strength: z.int().min(1).max(mostStrength).nullable(),
    hint: z
      .string()
      .max(200)
      .transform(readHint)
      .optional()
      .refine((hint) => hint === undefined || isHint(hint), reportedMomentTexts.badHint),
    shared: z.boolean().describe('counts for everybody; otherwise for its owner alone'),
  })
  .refine((mark) => mark.end === null || (mark.kind !== 'jump' && mark.end >= mark.second), 'topics end after they begin');

/** GET and PUT /api/me/movies/{id}/marks: a user's marks in a movie, all of them. Without marks nothing is stored. */
export const ownMarksSchema = z
  .strictObject({
    from: second.describe('where the user began to watch for them, in seconds of their copy'),
    until: second.describe('how far the user came'),
    copySeconds: z.int().min(60).max(longestMovie).nullable().describe('length of their copy, where they said it'),
    marks: z.array(markSchema).max(mostMarks),
  })
  .refine(({ from, until }) => from <= until, 'until must not be before from');
export type OwnMarks = z.infer<typeof ownMarksSchema>;
export type OwnMark = OwnMarks['marks'][number];

/** The answer where nothing is marked. */
export const noMarks: OwnMarks = { from: 0, until: 0, copySeconds: null, marks: [] };
