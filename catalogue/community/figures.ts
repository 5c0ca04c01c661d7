import { movieAgreement } from '../../packages/domain/src/agreement/index.ts';
import {
  characteristics,
  maximumScore,
  perCharacteristic,
  type Characteristic,
} from '../../packages/domain/src/characteristics/index.ts';
import { fewestForMembers } from '../../packages/domain/src/estimates/index.ts';
import type { Community } from '../../packages/demo/src/community-file.ts';
import type { CommunityPlan } from '../../packages/demo/src/plan-community.ts';

/** Figures that tell a realistic community from a generated one; shares are 0 to 1. */
export interface CommunityFigures {
  readonly ratings: number;
  readonly reviews: number;
  /** Median over every movie and characteristic with at least eight scores. */
  readonly medianDeviation: number;
  /** Psychological scores of The Shining. */
  readonly shining: { readonly scores: number; readonly nines: number };
  /** Share of all scores that lie four points or more from the mean of their movie and characteristic. */
  readonly contrarian: number;
  /** Quartiles of ratings per member, and the most of the least active quarter. */
  readonly ratingsPerMember: { readonly quartiles: readonly number[]; readonly leastActiveQuarter: number };
  /** The averages of each characteristic, one a movie that five members rated. */
  readonly averages: Readonly<Record<Characteristic, readonly number[]>>;
  /** Movies that divide members by the rule of the site (R247), and those that they agree on. */
  readonly divisive: readonly number[];
  readonly agreedOn: number;
  readonly moviesWithoutRatings: number;
  /** In the two weeks before `now`. */
  readonly ratingsLately: number;
  /** January first, all years together. */
  readonly ratingsByMonth: readonly number[];
  /** Reviews whose last sentence is about the writer or addresses the reader. */
  readonly endOnAside: number;
  /** Reviews with criticism. */
  readonly dispraise: number;
  /** Members whose bio is empty or minimal. */
  readonly plainBios: number;
}

const shining = 694;
const fortnight = 14 * 86_400_000;

export function measureCommunity(
  { members, reviews }: Community,
  { plan, movieIds, now }: { readonly plan: CommunityPlan; readonly movieIds: readonly number[]; readonly now: number },
): CommunityFigures {
  const samples = scoreSamples(plan);
  const psychological = samples.get(`${shining} psychological`) ?? [];
  const all = [...samples.values()];
  const perMember = members
    .map(({ username }) => {
      const id = plan.members.find((member) => member.username === username)?.id;
      return plan.ratings.filter(({ userId }) => userId === id).length;
    })
    .toSorted((a, b) => a - b);
  const rated = new Set(plan.ratings.map(({ movieId }) => movieId));
  const texts = reviews.map(({ text }) => text);
  return {
    ratings: plan.ratings.length,
    reviews: reviews.length,
    medianDeviation: middleOf(all.filter((scores) => scores.length >= 8).map(deviation)),
    shining: { scores: psychological.length, nines: psychological.filter((score) => score === 9).length },
    contrarian: shareOf(
      all.flatMap((scores) => scores.map((score) => Math.abs(score - mean(scores)))),
      (distance) => distance >= 4,
    ),
    ratingsPerMember: {
      quartiles: [0.25, 0.5, 0.75].map((share) => perMember[Math.floor(perMember.length * share)] ?? 0),
      leastActiveQuarter: perMember[Math.floor(perMember.length / 4) - 1] ?? 0,
    },
    averages: perCharacteristic((name) => averagesOf(name, plan, samples)),
    divisive: movieIds.filter((id) => agreementOn(id, samples) === 'divisive'),
    agreedOn: movieIds.filter((id) => agreementOn(id, samples) === 'agreed').length,
    moviesWithoutRatings: movieIds.filter((id) => !rated.has(id)).length,
    ratingsLately: plan.ratings.filter(({ createdAt }) => createdAt > now - fortnight).length,
    ratingsByMonth: Array.from(
      { length: 12 },
      (_, month) => plan.ratings.filter(({ createdAt }) => new Date(createdAt).getUTCMonth() === month).length,
    ),
    endOnAside: shareOf(texts, endsOnAside),
    dispraise: shareOf(texts, (text) => dispraise.test(text)),
    plainBios: shareOf(members, ({ bio }) => bio.split(/\s+/u).length <= 6),
  };
}

/** All scores by movie and characteristic. */
function scoreSamples({ ratings }: CommunityPlan): ReadonlyMap<string, number[]> {
  const samples = new Map<string, number[]>();
  for (const { movieId, scores } of ratings) {
    for (const name of characteristics) {
      if (scores[name] === 0) continue;
      const key = `${movieId} ${name}`;
      const sample = samples.get(key);
      if (sample === undefined) samples.set(key, [scores[name]]);
      else sample.push(scores[name]);
    }
  }
  return samples;
}

function averagesOf(name: Characteristic, { ratings }: CommunityPlan, samples: ReadonlyMap<string, readonly number[]>): number[] {
  const raters = new Map<number, number>();
  for (const { movieId } of ratings) raters.set(movieId, (raters.get(movieId) ?? 0) + 1);
  return [...raters].flatMap(([movieId, count]) => {
    const scores = samples.get(`${movieId} ${name}`) ?? [];
    return count < fewestForMembers || scores.length === 0 ? [] : [Math.round(10 * mean(scores)) / 10];
  });
}

function agreementOn(movieId: number, samples: ReadonlyMap<string, readonly number[]>) {
  return movieAgreement(
    characteristics.map((name) => {
      const counts = Array.from({ length: maximumScore }, () => 0);
      for (const score of samples.get(`${movieId} ${name}`) ?? []) counts[score - 1] = (counts[score - 1] ?? 0) + 1;
      return counts;
    }),
  );
}

/** True if a text of several sentences ends with one about the writer or to the reader. */
function endsOnAside(text: string): boolean {
  const sentences = text.split(/(?<=[.!?])["”)’]*\s+/u);
  const last = sentences.at(-1) ?? '';
  return sentences.length > 1 && /\b(I|I['’](m|ve|d|ll)|me|my|mine|we|us|our|you|your|(we|you)['’](re|ve|d|ll))\b/iu.test(last);
}

/** Words that hardly occur in a review without criticism; a rough but stable measure. */
const dispraise = new RegExp(
  String.raw`\b(?:${[
    'dull|boring|overrated|overlong|(?:far |much )?too (?:long|late|loud|much|many|few|big|green|clever|sweet|broad|good-humoured)',
    'terrible|dreadful|awful|wasted|weak|weaker|thin|predictable|obvious|pointless|(?:is|are) (?:a )?planks?|cardboard|rubbish',
    'padding|padded|nonsense|insult|annoying(?:ly)?|insufferable|hated|smug|ropey|embarrassing|(?:a )?disgrace|muddled|feeble',
    '(?:is|are|was|very|so|really|pretty) (?:a bit )?(?:bad|silly|slow|stupid|daft|slog|weak)|badly (?:acted|dubbed|lit|matched)',
    'bad (?:acting|wigs|guess|film)|worse|worst|no (?:plot|story|sense|characters|idea)|not (?:scary|as good|as scary|good|enough)',
    '(?:it|that|middle|film|half|hour) (?:drags|sags|wanders|limps)|drags a bit|middle section sags|could (?:lose|do without)',
    'goes on (?:too|for)|minutes too|hour too|deserved? better|repeats itself|stagebound|misrepresented|turned it off|skip it',
    'unfair|crude|vile|leering|waxy|hollow|dumb(?:er)?|beige|exhausting|tiresome|hate|silly|daft|over-?stated|overdoes|overstates',
    'explains? (?:too|a bit more)|do without|nothing happens|gets (?:stupid|silly|daft)|falls to pieces|go to pieces|a pity',
  ].join('|')})\b`,
  'iu',
);

function shareOf<Value>(values: readonly Value[], isOne: (value: Value) => boolean): number {
  return values.filter(isOne).length / values.length;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function deviation(values: readonly number[]): number {
  const centre = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - centre) ** 2)));
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
