import { characteristics } from '@hexreel/domain/characteristics';
import { pleasureOfQuality, type GroupCandidate } from '@hexreel/domain/group';
import { activeLimits, type Limits } from '@hexreel/domain/limits';
import type { TasteContext } from '../context.ts';
import type { CrowdTable } from '../limits/crowd-table.ts';
import { readFearProfiles } from '../limits/fear-profile-repository.ts';
import { personalValues, type PersonalValues } from '../limits/limit-evaluator.ts';
import type { ServedModel } from '../model/served-model.ts';
import { readOwnRatingsOf, type OwnRating } from '../own/read-own-ratings.ts';
import { viewerTasteOf } from '../own/viewer-taste.ts';

/** Somebody for whom a movie is picked: a user, whose limits and ratings are read, or a guest with their own limits. */
export type GroupMember = { readonly userId: string } | { readonly userId: null; readonly limits: Limits };

/** What a movie is, apart from the group. */
export interface MovieFacts {
  readonly movieId: number;
  readonly minutes: number | null;
  readonly year: number | null;
  /** Subgenres and genres. */
  readonly tags: ReadonlySet<string>;
}

/** What the caller knows of a movie and everybody, one element a member of the group. */
export type GroupKnowledge = Pick<GroupCandidate, 'isWanted' | 'services' | 'hasSeen' | 'hasHardNo'>;

type GroupContext = Pick<TasteContext, 'database' | 'crowd'>;

/**
 * Every listed movie as it is for a group (R323): how much room is left below everybody's ceilings, by the same promises
 * as their own limits (R244), and what they are expected to make of it. At least-limits are wishes and leave nothing out.
 * Two statements beside those of the crowd's table, however many are in the group.
 * @param knowledgeOf null for a movie that is out of the question
 * @returns made anew each time that they are gone through: tens of thousands, of which few are kept
 */
export async function readGroupCandidates(
  { database, crowd }: GroupContext,
  group: readonly GroupMember[],
  knowledgeOf: (movie: MovieFacts) => GroupKnowledge | null,
): Promise<Iterable<GroupCandidate>> {
  const userIds = group.flatMap(({ userId }) => userId ?? []);
  const [{ table, model }, ratings, profiles] = await Promise.all([
    crowd.current(),
    readOwnRatingsOf(database, userIds),
    readFearProfiles(database, userIds),
  ]);
  const judges = group.map((member) => {
    const limits = member.userId === null ? member.limits : profiles.get(member.userId)?.limits;
    const own = member.userId === null ? [] : (ratings.get(member.userId) ?? []);
    return judgeOf({ table, model, limits, ratings: own });
  });
  return { [Symbol.iterator]: () => candidatesOf(table, judges, knowledgeOf) };
}

function* candidatesOf(
  table: CrowdTable,
  judges: readonly Judge[],
  knowledgeOf: (movie: MovieFacts) => GroupKnowledge | null,
): Generator<GroupCandidate> {
  for (const [movieId, place] of table.places()) {
    const minutes = table.minutesOf(place);
    const known = knowledgeOf({ movieId, minutes, year: table.yearOf(place), tags: table.tagsOf(place) });
    if (known === null) continue;
    let isEstimated = false;
    const room = judges.map((judge) => {
      if (judge.isEstimated(place)) isEstimated = true;
      return judge.roomOf(place);
    });
    const { isWanted, services, hasSeen, hasHardNo } = known;
    const pleasures = judges.map((judge) => judge.pleasureOf(place));
    yield { movieId, minutes, services, isWanted, isEstimated, hasHardNo, hasSeen, room, pleasures };
  }
}

/** What movies are for one member of the group, by their places in the crowd's table. */
interface Judge {
  /** Points below the nearest ceiling, negative beyond it; Infinity without ceilings, -Infinity where nothing is known. */
  readonly roomOf: (place: number) => number;
  /** Whether a ceiling is kept by an estimate alone. */
  readonly isEstimated: (place: number) => boolean;
  readonly pleasureOf: (place: number) => number;
}

/** The characteristics that speak of a movie's quality. */
const qualities = [characteristics.indexOf('characters'), characteristics.indexOf('pace')];
/** Where nothing is known of a movie: the middle of the scale. */
const unknownPleasure = 5.5;

function judgeOf({
  table,
  model,
  limits,
  ratings,
}: {
  readonly table: CrowdTable;
  readonly model: ServedModel | null;
  readonly limits: Limits | undefined;
  readonly ratings: readonly OwnRating[];
}): Judge {
  const ceilings = (limits === undefined ? [] : activeLimits(limits))
    .filter(({ bound }) => bound === 'neverAbove')
    .map(({ characteristic, value }) => ({ axis: characteristics.indexOf(characteristic), value }));
  const isNeeded = (axis: number) => qualities.includes(axis) || ceilings.some((ceiling) => ceiling.axis === axis);
  const viewer = model === null || ratings.length === 0 ? null : viewerTasteOf(model, ratings);
  const personal = viewer === null ? null : personalValues(viewer, isNeeded);
  const expected = expectedBy(table, personal);
  const leastCeiling = leastCeilingBy(table, personal);
  return {
    roomOf: (place) => {
      let room = Infinity;
      for (const { axis, value } of ceilings) room = Math.min(room, value - leastCeiling(place, axis));
      return room;
    },
    isEstimated: (place) => ceilings.some(({ axis }) => !table.isRated(place, axis)),
    pleasureOf: (place) => {
      const values = [];
      for (const axis of qualities) {
        const value = expected(place, axis);
        if (!Number.isNaN(value)) values.push(value);
      }
      return pleasureOfQuality(values, table.voteAverageOf(place)) ?? unknownPleasure;
    },
  };
}

/** By the member's own prediction where they scored the characteristic often enough, by everybody's scores otherwise. */
function expectedBy(table: CrowdTable, personal: PersonalValues | null) {
  return (place: number, axis: number): number => {
    const own = personal?.isKnown(axis) === true ? personal.predictedOf(table.modelPlaceOf(place), axis) : null;
    return own ?? table.expectedOf(place, axis);
  };
}

/** The lowest ceiling that the movie keeps, Infinity where nothing is known; as `limitTests` decides it. */
function leastCeilingBy(table: CrowdTable, personal: PersonalValues | null) {
  return (place: number, axis: number): number => {
    const isPersonal = personal?.isKnown(axis) === true && table.isRated(place, axis);
    const own = isPersonal ? personal.leastCeilingOf(table.modelPlaceOf(place), axis) : null;
    return own ?? table.leastCeilingOf(place, axis) ?? Infinity;
  };
}
