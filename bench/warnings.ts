import { createSeededRandom, type SeededRandom } from '../packages/demo/src/seeded-random.ts';
import { subgenres } from '../packages/domain/src/movie/index.ts';
import { topicNames, type TopicName } from '../packages/domain/src/warnings/index.ts';
import { bitsOf, WarningIndex, type TopicBits } from '../packages/server/src/modules/warnings/index.ts';
import { median, quantile, table } from './site.mjs';
import { simulateVoters } from './warnings/simulate-voters.ts';

/**
 * How well votes find what is in movies, and what leaving movies out costs a request over a whole catalogue.
 *
 * `node --import tsx bench/warnings.ts`
 */
const [movies, requests] = [27_960, 500];
const [leastRecall, mostFalse, mostMilliseconds] = [0.95, 0.05, 1];

const quality = simulateVoters({ movies, votes: 5, error: 0.1 }, createSeededRandom('voters'));
const rng = createSeededRandom('filter');
const rows = Array.from({ length: movies }, (_, movieId) => createRow(movieId));
const index = new WarningIndex({ read: async () => rows });
const first = await timesOf(requests, () => ({ topics: someTopics(rng, 3), strict: rng.chance(0.5) }));
const list = { topics: someTopics(rng, 3), strict: false };
const kept = await timesOf(requests, () => list);
const strict = await timesOf(requests, () => ({ ...list, strict: true }));

const percent = (share: number) => `${(share * 100).toFixed(2)} %`;
const milliseconds = (times: readonly number[]) => `${median(times).toFixed(3)} / ${quantile(times, 0.95).toFixed(3)} ms`;
const bars = [
  [
    quality.recall >= leastRecall,
    ['present topics that hide their movie', percent(quality.recall), `>= ${percent(leastRecall)}`],
  ],
  [
    quality.falseExclusions <= mostFalse,
    ['absent topics that hide a movie', percent(quality.falseExclusions), `<= ${percent(mostFalse)}`],
  ],
  [null, ['of what hides a movie, absent', percent(quality.wrongOfExcluded), '']],
  [null, ['present topics that a strict list lets through', percent(quality.missedByStrict), '']],
  [median(kept) <= mostMilliseconds, ['every movie by one list, median / p95', milliseconds(kept), `<= ${mostMilliseconds} ms`]],
  [median(strict) <= mostMilliseconds, ['the same, strict', milliseconds(strict), `<= ${mostMilliseconds} ms`]],
  [null, ['a list that no one had before', milliseconds(first), '']],
] as const;
console.log(
  table(
    ['what', 'measured', 'bar', 'reached'],
    bars.map(([reached, cells]) => [...cells, reached === null ? '' : reached ? 'yes' : 'NO']),
  ),
);
if (bars.some(([reached]) => reached === false)) process.exitCode = 1;

/** Times of requests that decide every movie of the catalogue each. */
async function timesOf(count: number, listOf: () => { topics: TopicName[]; strict: boolean }): Promise<number[]> {
  const times: number[] = [];
  for (let request = 0; request < count; request += 1) {
    const choice = listOf();
    const from = performance.now();
    const hidden = await index.hidden(choice);
    let left = 0;
    for (const { movieId } of rows) if (!hidden.has(movieId)) left += 1;
    times.push(performance.now() - from);
    if (left > movies) throw new RangeError('More movies are left than there are');
  }
  return times;
}

/** Three of ten topics were voted on, and half of these are settled. */
function createRow(movieId: number): TopicBits {
  const voted = topicNames.filter(() => rng.chance(0.3));
  const present = voted.filter(() => rng.chance(0.2));
  const denied = voted.filter((topic) => !present.includes(topic) && rng.chance(0.5));
  return { movieId, subgenres: [rng.pick(subgenres)], voted: bitsOf(voted), present: bitsOf(present), denied: bitsOf(denied) };
}

function someTopics(random: SeededRandom, count: number): TopicName[] {
  return Array.from({ length: count }, () => random.pick(topicNames));
}
