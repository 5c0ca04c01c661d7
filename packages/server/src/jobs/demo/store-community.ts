import { randomUUID } from 'node:crypto';
import { characteristics, perCharacteristic } from '@hexreel/domain/characteristics';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import {
  bannedMovie,
  follow,
  followerCount,
  movie,
  rating,
  report,
  sitting,
  user,
  watchlistEntry,
} from '../../db/schema/index.ts';
import { writeAudit } from '../../modules/moderation/index.ts';
import { countVotes } from '../../modules/warnings/index.ts';
import type { CommunityPlan } from '@hexreel/demo/plan-community';
import { storeDiaries } from './store-diaries.ts';
import { storeLists } from './store-lists.ts';

/**
 * Writes a planned community into an empty site, in the given transaction; averages are not computed. One statement a
 * table, whose rows are one parameter.
 * @param emails of those whose address is not the planned one, by user
 */
export async function storeCommunity(
  tx: Database,
  plan: CommunityPlan,
  { emails }: { readonly emails: ReadonlyMap<string, string> },
): Promise<void> {
  await storeUsers(tx, plan, emails);
  await storeRatings(tx, plan);
  await storeVotes(tx, plan);
  await storeTopicVotes(tx, plan);
  await storeSittings(tx, plan);
  await storeFollows(tx, plan);
  await storeWatchlists(tx, plan);
  await storeLists(tx, plan);
  await storeDiaries(tx, plan);
  await storeReports(tx, plan);
  await storeAdminActions(tx, plan);
}

async function storeUsers(tx: Database, { members }: CommunityPlan, emails: ReadonlyMap<string, string>): Promise<void> {
  await tx.insert(user).values(
    members.map((member) => ({
      id: member.id,
      username: member.username,
      displayName: member.displayName,
      email: emails.get(member.id) ?? member.email,
      emailVerified: true,
      bio: member.bio,
      profilePic: member.profilePic,
      isAdmin: member.role === 'admin',
      isCritic: member.role === 'critic',
      specializations: member.specializations ?? [],
      createdAt: new Date(member.joinedAt),
      updatedAt: new Date(member.joinedAt),
    })),
  );
}

async function storeRatings(tx: Database, { ratings, votes }: CommunityPlan): Promise<void> {
  const counts = new Map<string, { helpful: number; notHelpful: number }>();
  for (const { authorId, movieId, helpful } of votes) {
    const key = `${authorId} ${movieId}`;
    const count = counts.get(key) ?? { helpful: 0, notHelpful: 0 };
    counts.set(key, helpful ? { ...count, helpful: count.helpful + 1 } : { ...count, notHelpful: count.notHelpful + 1 });
  }
  const rows = ratings.map(({ userId, movieId, scores, review, spoiler, createdAt, reviewAt, editedAt }) => ({
    person_id: userId,
    movie_id: movieId,
    review,
    spoiler,
    created_at: instant(createdAt),
    review_at: instant(reviewAt),
    edited_at: instant(editedAt),
    updated_at: instant(editedAt ?? reviewAt ?? createdAt),
    helpful: counts.get(`${userId} ${movieId}`)?.helpful ?? 0,
    not_helpful: counts.get(`${userId} ${movieId}`)?.notHelpful ?? 0,
    ...Object.fromEntries(characteristics.map((name) => [scoreColumns[name], scores[name]])),
  }));
  const columns = sql.raw(
    ['person_id', 'movie_id', 'review', 'spoiler', 'created_at', 'review_at', 'edited_at', 'updated_at', 'helpful', 'not_helpful']
      .concat(Object.values(scoreColumns))
      .join(', '),
  );
  await tx.execute(sql`
    insert into rating (${columns})
    select ${columns} from jsonb_populate_recordset(null::rating, ${JSON.stringify(rows)}::jsonb)`);
}

async function storeVotes(tx: Database, { votes }: CommunityPlan): Promise<void> {
  const rows = votes.map(({ authorId, movieId, voterId, helpful, votedAt }) => ({
    author_id: authorId,
    movie_id: movieId,
    voter_id: voterId,
    helpful,
    voted_at: instant(votedAt),
  }));
  await tx.execute(sql`
    insert into vote (author_id, movie_id, voter_id, helpful, voted_at)
    select author_id, movie_id, voter_id, helpful, voted_at from jsonb_populate_recordset(null::vote, ${JSON.stringify(rows)}::jsonb)`);
}

/** The votes on what is in movies, counted as the site counts them. */
async function storeTopicVotes(tx: Database, { topicVotes }: CommunityPlan): Promise<void> {
  const rows = topicVotes.map(({ userId, movieId, votedAt, ...vote }) => ({
    ...vote,
    person_id: userId,
    movie_id: movieId,
    voted_at: instant(votedAt),
  }));
  await tx.execute(sql`
    insert into topic_vote (movie_id, topic, person_id, present, severity, depiction, established, voted_at)
    select movie_id, topic, person_id, present, severity, depiction, established, voted_at
    from jsonb_populate_recordset(null::topic_vote, ${JSON.stringify(rows)}::jsonb)`);
  const keys = new Map(topicVotes.map(({ movieId, topic }) => [`${movieId} ${topic}`, { movieId, topic }]));
  await countVotes(tx, [...keys.values()]);
}

async function storeSittings(tx: Database, { sittings }: CommunityPlan): Promise<void> {
  if (sittings.length === 0) return;
  await tx
    .insert(sitting)
    .values(sittings.map(({ savedAt, ...one }) => ({ ...one, fromSecond: 0, copySeconds: null, savedAt: new Date(savedAt) })));
}

async function storeFollows(tx: Database, { follows }: CommunityPlan): Promise<void> {
  if (follows.length === 0) return;
  await tx
    .insert(follow)
    .values(
      follows.map(({ followerId, followedId, followedAt }) => ({ followerId, followedId, createdAt: new Date(followedAt) })),
    );
  await tx.execute(sql`
    insert into ${followerCount} (person_id, followers)
    select ${follow.followedId}, count(*)::int from ${follow} group by ${follow.followedId}`);
}

async function storeWatchlists(tx: Database, { watchlists }: CommunityPlan): Promise<void> {
  if (watchlists.length === 0) return;
  await tx
    .insert(watchlistEntry)
    .values(watchlists.map(({ userId, movieId, addedAt }) => ({ userId, movieId, addedAt: new Date(addedAt) })));
}

async function storeReports(tx: Database, { reports }: CommunityPlan): Promise<void> {
  if (reports.length === 0) return;
  await tx
    .insert(report)
    .values(reports.map((one) => ({ ...one, id: randomUUID(), kind: 'review' as const, reportedAt: new Date(one.reportedAt) })));
}

/** The admin's actions: banned movies and named critics, each with its entry in the log (R187). */
async function storeAdminActions(tx: Database, { bans, members }: CommunityPlan): Promise<void> {
  const actor = members.find(({ role }) => role === 'admin');
  if (actor === undefined) return;
  for (const { id, username, joinedAt } of members.filter(({ role }) => role === 'critic')) {
    const target = { kind: 'person', id, name: username } as const;
    await writeAudit(tx, { actor, action: 'make-critic', target, at: new Date(Math.max(joinedAt, actor.joinedAt)) });
  }
  for (const { movieId, reason, bannedAt } of bans) {
    const at = new Date(bannedAt);
    await tx.insert(bannedMovie).values({ movieId, reason, bannedBy: actor.username, bannedById: actor.id, bannedAt: at });
    const [row] = await tx.select({ title: movie.title }).from(movie).where(eq(movie.id, movieId));
    const target = { kind: 'movie', id: String(movieId), name: row?.title ?? '' } as const;
    await writeAudit(tx, { actor, action: 'ban-movie', target, reason, at });
  }
}

const scoreColumns = perCharacteristic((name) => rating[name].name);

function instant(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}
