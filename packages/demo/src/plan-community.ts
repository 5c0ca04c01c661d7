import { days } from '@hexreel/domain/durations';
import type { Community } from './community-file.ts';
import { planFollows, type PlannedFollow } from './plan-follows.ts';
import { planLists, type PlannedList } from './plan-lists.ts';
import { planMembers, type PlannedMember } from './plan-members.ts';
import { planRatings, type PlannedRating } from './plan-ratings.ts';
import { planReports, type PlannedReport } from './plan-reports.ts';
import { planSittings, type PlannedSitting } from './plan-sittings.ts';
import { planTopicVotes, type PlannedTopicVote } from './plan-topic-votes.ts';
import { planDiaries, type PlannedDiaries } from './plan-diaries.ts';
import { planVotes, type PlannedVote } from './plan-votes.ts';
import { planWatchlists, type PlannedWatchlistEntry } from './plan-watchlists.ts';
import type { TastedMovie } from './fake-taste.ts';

export interface CommunityToPlan {
  readonly community: Community;
  readonly movies: readonly TastedMovie[];
  /** The same seed, data and clock make the same plan, to the byte. */
  readonly seed: string;
  /** Total number of ratings. */
  readonly ratings: number;
  /** Milliseconds since 1970; nothing in the plan is later. */
  readonly now: number;
}

/** Everything that the demo's users did before the first visit. */
export interface CommunityPlan {
  readonly members: readonly PlannedMember[];
  readonly ratings: readonly PlannedRating[];
  readonly votes: readonly PlannedVote[];
  readonly topicVotes: readonly PlannedTopicVote[];
  readonly sittings: readonly PlannedSitting[];
  readonly follows: readonly PlannedFollow[];
  readonly watchlists: readonly PlannedWatchlistEntry[];
  readonly lists: readonly PlannedList[];
  readonly diaries: PlannedDiaries;
  readonly reports: readonly PlannedReport[];
  readonly bans: readonly { readonly movieId: number; readonly reason: string; readonly bannedAt: number }[];
}

/** Generates the community's activity from its files. */
export function planCommunity({ community, movies, seed, ratings: count, now }: CommunityToPlan): CommunityPlan {
  const members = planMembers(community.members, now);
  const { reviews, divisive } = community;
  const ratings = planRatings({ seed, ratings: count, members, movies, reviews, divisive, now });
  const watchlists = planWatchlists({ seed, members, movies, ratings, now });
  return {
    members,
    ratings,
    votes: planVotes({ seed, members, ratings, now }),
    topicVotes: planTopicVotes({ seed, topics: community.topics, members, ratings, now }),
    sittings: planSittings({ seed, members, movies, ratings, now }),
    follows: planFollows({ seed, members, now }),
    watchlists,
    lists: planLists({ seed, lists: community.lists, members, movies, now }),
    diaries: planDiaries({ seed, members, movies, ratings, watchlists, now }),
    reports: planReports({ reports: community.reports, members, ratings, now }),
    // Weeks apart, the latest one a few days ago.
    bans: community.bans.map(({ movie, reason }, index) => ({ movieId: movie, reason, bannedAt: now - days(4 + 17 * index) })),
  };
}
