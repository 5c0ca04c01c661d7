import type { GroupRules, Relaxation } from '@hexreel/domain/group';
import type { Limits } from '@hexreel/domain/limits';
import type { Database } from '../../../db/client.ts';
import type { CrowdAndModel } from '../limits/crowd-index.ts';
import { readFearProfiles } from '../limits/fear-profile-repository.ts';
import { readScoreColumns } from '../own/read-own-ratings.ts';
import { predictableUser } from '../own/viewer-taste.ts';
import type { GroupKnowledge } from './group-knowledge.ts';
import { ceilingsOf, type MemberTaste } from './member-taste.ts';
import { fitOwnPleasure } from './member-values.ts';
import { sumsFor, type GroupTable } from './group-table.ts';
import { nearestForGroup, type NearestForGroup } from './nearest-for-group.ts';
import { pickMovies, suitsGroup, type FoundMovies } from './pick-movies.ts';
import { relaxRules } from './relax-rules.ts';
import { SeenMovies } from './seen-movies.ts';

/** Somebody for whom a movie is picked: a user, whose limits and ratings are read, or a guest with their own limits. */
export type GroupMember = { readonly userId: string } | { readonly userId: null; readonly limits: Limits };

/** All listed movies as they are for a group. */
export interface GroupMovies {
  /** True if anything is known of each member: their scores, opinions, limits, hard no's, or what they have seen. */
  readonly isKnown: readonly boolean[];
  /** True if somebody has a limit, without which no movie is safer than another. */
  readonly hasLimits: boolean;
  /** Picks of `pickForGroup` among all of them; null where none is left. */
  readonly pick: (rules: GroupRules) => FoundMovies | null;
  /** True if a movie may be picked. */
  readonly suits: (movieId: number, rules: GroupRules) => boolean;
  /** Result of `findRelaxation` among all of them, for a group without a movie; null where nothing helps. */
  readonly relax: (rules: GroupRules) => Relaxation | null;
  /** The movies that limits keep away by least, for a group without a movie. */
  readonly nearest: (rules: GroupRules) => readonly NearestForGroup[];
}

/**
 * Every listed movie as it is for a group (R323): how much room is left below everybody's ceilings, by the same promises
 * as their own limits (R244), and what they are expected to make of it. At-least-limits are wishes and leave nothing out.
 * Two statements, however many are in the group.
 */
export async function readGroupMovies(
  { database, table, model }: CrowdAndModel & { readonly database: Database },
  group: readonly GroupMember[],
  knowledge: GroupKnowledge,
): Promise<GroupMovies> {
  const userIds = group.flatMap(({ userId }) => userId ?? []);
  const [ratings, profiles] = await Promise.all([readScoreColumns(database, userIds), readFearProfiles(database, userIds)]);
  const sums = sumsFor(model);
  const members = group.map((member, at): MemberTaste => {
    const limits = member.userId === null ? member.limits : profiles.get(member.userId)?.limits;
    const own = member.userId === null ? undefined : ratings.get(member.userId);
    const viewer = model === null || own === undefined ? null : predictableUser(model, own);
    const ownPleasure = fitOwnPleasure(table, viewer, { opinions: knowledge.opinions[at] ?? [], sums });
    return { ceilings: ceilingsOf(limits), viewer, ownPleasure };
  });
  const rated = group.map(({ userId }) => (userId === null ? undefined : ratings.get(userId)?.movieIds) ?? []);
  const seen = new SeenMovies(table, { noted: knowledge.seen, rated });
  const all: GroupTable = { table, members, knowledge, seen, sums };
  return {
    isKnown: members.map(
      ({ viewer, ownPleasure, ceilings }, at) =>
        viewer !== null ||
        ownPleasure !== null ||
        ceilings.length > 0 ||
        (rated[at]?.length ?? 0) > 0 ||
        (knowledge.seen[at]?.length ?? 0) > 0 ||
        (knowledge.hardNos[at] ?? null) !== null,
    ),
    hasLimits: members.some(({ ceilings }) => ceilings.length > 0),
    pick: (rules) => pickMovies(all, rules),
    suits: (movieId, rules) => {
      const place = table.placeOf(movieId);
      return place !== null && suitsGroup(all, place, rules);
    },
    relax: (rules) => relaxRules(all, rules),
    nearest: (rules) => nearestForGroup(all, rules),
  };
}
