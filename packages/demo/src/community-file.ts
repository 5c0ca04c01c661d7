import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { characteristics, maximumScore, perCharacteristic } from '@hexreel/domain/characteristics';
import { listVisibilities, longestListDescription, longestListNote, longestListTitle } from '@hexreel/domain/lists';
import { longestReason, textProblems } from '@hexreel/domain/moderation';
import { subgenres } from '@hexreel/domain/movie';
import { lastProfilePic, longestBio } from '@hexreel/domain/user';
import { mostSeverity, topicNames } from '@hexreel/domain/warnings';
import { z } from 'zod';

const leaning = z.number().min(-2).max(2);
const decade = z.string().regex(/^(19[2-9]0|20[0-2]0)s$/u);

const memberSchema = z.strictObject({
  username: z.string(),
  displayName: z.string(),
  bio: z.string().max(longestBio),
  profilePic: z.int().min(1).max(lastProfilePic),
  joined: z.iso.date(),
  tastes: z.strictObject({
    likes: z.array(z.enum([...new Set([...subgenres, ...characteristics])])),
    /** Added to each of their scores, in points. */
    generosity: leaning,
    /** Standard deviation of their scores from the movie's editorial scores, in points. */
    spread: z.number().min(0.5).max(2),
    /** Added to their scores of each characteristic, in points. */
    perCharacteristic: z.strictObject(perCharacteristic(() => leaning.optional())),
    /** The decades that they watch most. */
    eras: z.array(decade),
  }),
  /** Relative number of ratings: 1 is usual, 0.02 a user who signed up and hardly returned. */
  activity: z.number().min(0.01).max(4),
  role: z.enum(['critic', 'admin']).optional(),
  specializations: z.array(z.string().min(1)).optional(),
});
/** A fake user of the demo, as in catalogue/community/members.json. */
export type CommunityMember = z.infer<typeof memberSchema>;

const reviewSchema = z.strictObject({
  movie: z.int().positive(),
  /** Their username. */
  member: z.string(),
  text: z.string().min(1),
  /** The whole of it gives the story away; parts are marked in the text. */
  spoiler: z.literal(true).optional(),
  /** Only where the text implies particular scores; 0 is "not scored". */
  scores: z.strictObject(perCharacteristic(() => z.int().min(0).max(maximumScore))).optional(),
});
export type CommunityReview = z.infer<typeof reviewSchema>;

const banSchema = z.strictObject({ movie: z.int().positive(), reason: z.string().min(1) });

const reportSchema = z.strictObject({
  /** The reporter's username. */
  reporter: z.string(),
  /** The review's author by username. */
  author: z.string(),
  movie: z.int().positive(),
  problem: z.enum(textProblems),
  note: z.string().max(longestReason),
});

const topic = z.enum(topicNames);
const severity = z.int().min(1).max(mostSeverity);

const topicsSchema = z.strictObject({
  movie: z.int().positive(),
  /** For the reader of the file. */
  title: z.string(),
  /** Topics in the movie, and how strong they are. */
  yes: z.partialRecord(topic, severity),
  /** Topics that are only told or implied. */
  told: z.array(topic).default([]),
  /** Topics that a viewer may fear and that are certainly not in it. */
  no: z.array(topic).default([]),
});
/** Topics in a movie, as in catalogue/community/topics.json. */
export type MovieTopics = z.infer<typeof topicsSchema>;

const divisiveSchema = z.strictObject({
  movie: z.int().positive(),
  /** For the reader of the file. */
  title: z.string(),
  /** The characteristic that members disagree on. */
  characteristic: z.enum(characteristics),
  /** Mean scores of the two camps. */
  low: z.number().min(1).max(maximumScore),
  high: z.number().min(1).max(maximumScore),
});
/** A movie that divides its viewers, as in catalogue/community/divisive.json. */
export type DivisiveMovie = z.infer<typeof divisiveSchema>;

const listSchema = z.strictObject({
  /** The owner's username. */
  member: z.string(),
  title: z.string().min(1).max(longestListTitle),
  description: z.string().max(longestListDescription),
  ranked: z.boolean().default(false),
  visibility: z.enum(listVisibilities).default('public'),
  /** In the order of the list. */
  movies: z.array(
    z.strictObject({
      movie: z.int().positive(),
      /** For the reader of the file. */
      title: z.string(),
      note: z.string().max(longestListNote).default(''),
    }),
  ),
});
/** A list of movies that a member made, as in catalogue/community/lists.json. */
export type CommunityList = z.infer<typeof listSchema>;

/** The demo's fake users, their reviews and lists, what divides them, what is in movies, the banned movies and the open reports (catalogue/community/README.md). */
export interface Community {
  readonly members: readonly CommunityMember[];
  readonly reviews: readonly CommunityReview[];
  readonly lists: readonly CommunityList[];
  readonly divisive: readonly DivisiveMovie[];
  readonly bans: readonly z.infer<typeof banSchema>[];
  readonly topics: readonly MovieTopics[];
  /** Open reports on reviews. */
  readonly reports: readonly z.infer<typeof reportSchema>[];
}

/** @param folder usually catalogue/community. @throws Error naming the file and what is wrong in it */
export function readCommunity(folder: string): Community {
  const reviews = join(folder, 'reviews');
  return {
    members: readEntries(join(folder, 'members.json'), memberSchema),
    reviews: readdirSync(reviews)
      .filter((file) => file.endsWith('.json'))
      .toSorted()
      .flatMap((file) => readEntries(join(reviews, file), reviewSchema)),
    lists: readEntries(join(folder, 'lists.json'), listSchema),
    divisive: readEntries(join(folder, 'divisive.json'), divisiveSchema),
    bans: readEntries(join(folder, 'bans.json'), banSchema),
    topics: readEntries(join(folder, 'topics.json'), topicsSchema),
    reports: readEntries(join(folder, 'reports.json'), reportSchema),
  };
}

function readEntries<Entry>(file: string, schema: z.ZodType<Entry>): Entry[] {
  const parsed = z.array(schema).safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new Error(`${file} does not fit the format of the community: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
