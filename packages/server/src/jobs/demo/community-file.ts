import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { characteristics, maximumScore, perCharacteristic } from '@hexreel/domain/characteristics';
import { subgenres } from '@hexreel/domain/movie';
import { lastProfilePic, longestBio } from '@hexreel/domain/people';
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
    /** How high they score, in points. */
    generosity: leaning,
    /** How far their scores lie from what most would give, in points. */
    spread: z.number().min(0.5).max(2),
    /** How they feel each characteristic, in points. */
    perCharacteristic: z.strictObject(perCharacteristic(() => leaning.optional())),
    /** Decades that they watch most. */
    eras: z.array(decade),
  }),
  /** How much they rate beside others: 1 is usual. */
  activity: z.number().min(0.2).max(3),
  role: z.enum(['critic', 'admin']).optional(),
  specialisations: z.array(z.string().min(1)).optional(),
});
/** An invented member as catalogue/community/members.json holds them. */
export type CommunityMember = z.infer<typeof memberSchema>;

const reviewSchema = z.strictObject({
  movie: z.int().positive(),
  /** Their username. */
  member: z.string(),
  text: z.string().min(1),
  /** Where the text implies others than would be drawn; 0 is "not scored". */
  scores: z.strictObject(perCharacteristic(() => z.int().min(0).max(maximumScore))).optional(),
});
export type CommunityReview = z.infer<typeof reviewSchema>;

const banSchema = z.strictObject({ movie: z.int().positive(), reason: z.string().min(1) });

/** The demo's invented people, what they wrote, and what their admin banned (catalogue/community/README.md). */
export interface Community {
  readonly members: readonly CommunityMember[];
  readonly reviews: readonly CommunityReview[];
  readonly bans: readonly z.infer<typeof banSchema>[];
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
    bans: readEntries(join(folder, 'bans.json'), banSchema),
  };
}

function readEntries<Entry>(file: string, schema: z.ZodType<Entry>): Entry[] {
  const parsed = z.array(schema).safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new Error(`${file} does not fit the format of the community: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
