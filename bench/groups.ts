import { pickForGroup, type GroupCandidate } from '../packages/domain/src/group/index.ts';
import { createSeededRandom } from '../packages/demo/src/seeded-random.ts';
import { quantile, table } from './site.mjs';

/**
 * What picking for a group of six costs over a whole catalogue: the rules alone, without the database.
 *
 * `node --import tsx bench/groups.ts`
 */
const [movies, users, groups, mostMilliseconds] = [27_960, 6, 200, 50];
const rng = createSeededRandom('groups');
const each = <Value>(make: () => Value): Value[] => Array.from({ length: users }, make);
const candidates = Array.from({ length: movies }, (_, movieId): GroupCandidate => ({
  movieId,
  minutes: rng.integer(70, 180),
  services: new Set([`service ${rng.integer(1, 6)}`]),
  isWanted: rng.chance(0.5),
  isEstimated: rng.chance(0.1),
  hasHardNo: each(() => rng.chance(0.01)),
  hasSeen: each(() => rng.chance(0.02)),
  room: each(() => rng.integer(-2, 8) / 2),
  pleasures: each(() => 1 + 9 * rng.next()),
}));
const times = Array.from({ length: groups }, () => {
  const services = new Set([`service ${rng.integer(1, 6)}`, `service ${rng.integer(1, 6)}`]);
  const weights = each(() => 1 + rng.next());
  const from = performance.now();
  const cpuFrom = process.cpuUsage();
  pickForGroup(candidates, { mostMinutes: rng.integer(90, 180), services, rewatches: 1, withEstimates: false, weights });
  const cpu = process.cpuUsage(cpuFrom);
  return { wall: performance.now() - from, processor: (cpu.user + cpu.system) / 1_000 };
});
const ofWall = (share: number) =>
  quantile(
    times.map(({ wall }) => wall),
    share,
  );
const p95 = ofWall(0.95);
const processor = quantile(
  times.map(({ processor }) => processor),
  0.95,
);
const reached = p95 <= mostMilliseconds;
console.log(
  table(
    ['what', 'measured', 'bar', 'reached'],
    [
      ['a pick of six users, p50', `${ofWall(0.5).toFixed(1)} ms`, '', ''],
      ['a pick of six users, processor time p95', `${processor.toFixed(1)} ms`, '', ''],
      ['a pick of six users, p95', `${p95.toFixed(1)} ms`, `<= ${mostMilliseconds}`, reached ? 'yes' : 'NO'],
    ],
  ),
);
if (!reached) process.exitCode = 1;
