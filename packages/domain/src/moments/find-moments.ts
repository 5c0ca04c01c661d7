import { wilsonLowerBound } from '../statistics/index.ts';
import { weighVotes } from '../warnings/index.ts';
import { copyScale, type Conversion } from './film-clock.ts';
import { fitSitting, isSameCut, medianOf, type Fit } from './fit-sitting.ts';
import { hardStrength, usualLength, type Mark, type MomentKind, type Sitting } from './marks.ts';

/** Something that happens at a time of a movie, as users agree on it. */
export interface Moment {
  readonly kind: MomentKind;
  /** Seconds since the movie began, in its usual cut. */
  readonly second: number;
  /** When a topic is over; null for jump scares. */
  readonly end: number | null;
  /** Mean of those who said it, 1-3; null where no one did. */
  readonly strength: number | null;
  /** Words that most established members gave; null where none did. */
  readonly hint: string | null;
  /** How many users marked it, of how many who were watching then. */
  readonly marked: number;
  readonly watched: number;
  /** False where too few agree. */
  readonly confirmed: boolean;
}

/** Jump scares that count as facts. */
export interface JumpCount {
  readonly jumps: number;
  readonly hard: number;
}

/** A copy whose length some members gave, and how times of the usual cut become its own. */
export interface Cut extends Conversion {
  /** Length in seconds, in whole minutes. */
  readonly seconds: number;
  /** How many members watched it. */
  readonly members: number;
}

const fewestToConfirm = 3;
/** The cuts that most members watched are named, this many of them. */
const mostCuts = 5;
/** The least share of those watching who mark a confirmed moment, for sure. */
const leastShare = 0.3;
/** How sure: 80 % on both sides. */
const deviations = 1.28;
/** Marks this many seconds apart may be of one moment: of a jump scare, and of what lasts. */
const [jumpWidth, topicWidth] = [6, 30];
/** Sittings that the usual cut is sought among. */
const mostReferences = 20;
/** Marks are fitted to what is known by then, this many times. */
const rounds = 3;

/**
 * The moments of a movie by what users marked: everybody's times are brought to the usual cut, marks that are close together
 * become one moment, and moments that enough of those watching marked are confirmed. Many new accounts confirm nothing (R701).
 * @param runtimeSeconds of the usual cut, null where unknown
 * @returns the moments in their order, and other cuts that enough members watched, the most watched first (R705)
 */
export function findMoments(
  sittings: readonly Sitting[],
  runtimeSeconds: number | null,
): { readonly moments: Moment[]; readonly cuts: Cut[] } {
  const conversions = findConversions(sittings, runtimeSeconds);
  const aligned = sittings.map((sitting, at) => convert(sitting, conversions[at] ?? asItIs));
  const kinds = new Set(aligned.flatMap(({ marks }) => marks.map(({ kind }) => kind)));
  return {
    moments: [...kinds]
      .flatMap((kind) => momentsOfKind(aligned, kind))
      .toSorted((one, other) => one.second - other.second || one.kind.localeCompare(other.kind)),
    cuts: runtimeSeconds === null ? [] : cutsOf(sittings, conversions, runtimeSeconds),
  };
}

const secondsPerMinute = 60;

/** Lengths that enough established members gave, by the conversions of their sittings. */
function cutsOf(sittings: readonly Sitting[], conversions: readonly Conversion[], runtimeSeconds: number): Cut[] {
  const byLength = new Map<number, Conversion[]>();
  for (const [at, { copySeconds, established }] of sittings.entries()) {
    const seconds = Math.round((copySeconds ?? runtimeSeconds) / secondsPerMinute) * secondsPerMinute;
    const conversion = conversions[at];
    if (!established || conversion === undefined || Math.abs(seconds - runtimeSeconds) < secondsPerMinute) continue;
    byLength.set(seconds, [...(byLength.get(seconds) ?? []), conversion]);
  }
  return [...byLength]
    .filter(([, all]) => all.length >= fewestToConfirm)
    .map(([seconds, all]) => {
      const scale = 1 / medianOf(all.map((one) => one.scale));
      return { seconds, members: all.length, scale, offset: -medianOf(all.map((one) => one.offset)) * scale };
    })
    .toSorted((one, other) => other.members - one.members || one.seconds - other.seconds)
    .slice(0, mostCuts);
}

/** True if a moment is that which was removed: marks that come later move it a little (R706). */
export function isSameMoment(one: Pick<Moment, 'kind' | 'second'>, other: Pick<Moment, 'kind' | 'second'>): boolean {
  return one.kind === other.kind && Math.abs(one.second - other.second) <= (one.kind === 'jump' ? jumpWidth : topicWidth);
}

/** How many jump scares a movie has for sure, and how many of them are hard. */
export function countJumps(moments: readonly Pick<Moment, 'kind' | 'confirmed' | 'strength'>[]): JumpCount {
  const jumps = moments.filter(({ kind, confirmed }) => kind === 'jump' && confirmed);
  return { jumps: jumps.length, hard: jumps.filter(({ strength }) => (strength ?? 0) >= hardStrength).length };
}

/** How each sitting's times become those of the usual cut: that which most of them fit as they are. */
function findConversions(sittings: readonly Sitting[], runtimeSeconds: number | null): Conversion[] {
  // Any number of accounts may be made to bend the times: those that count in full decide, where there are some.
  const isTrusted = ({ established }: Sitting) => established || !sittings.some((sitting) => sitting.established);
  const watched = sittings.map((one) => {
    const ratio = 1 / copyScale(runtimeSeconds, one.copySeconds);
    const sitting = convert(one, { scale: ratio, offset: 0 });
    // A copy may have the usual length although its viewer said another.
    return { sitting, times: jumpsOf(sitting), unscaled: 1 / ratio };
  });
  let known = usualCutOf(watched.filter(({ sitting }) => isTrusted(sitting)));
  let fits: (Fit | null)[] = [];
  for (let round = 0; round < rounds; round += 1) {
    fits = watched.map(({ times, unscaled }) => fitSitting(times, known, unscaled));
    const moved = watched.map(({ sitting }, at) => convert(sitting, fits[at] ?? asItIs));
    const agreed = momentsOfKind(moved.filter(isTrusted), 'jump').filter(({ marked }) => marked > 1);
    if (agreed.length > 0) known = agreed.map(({ second }) => second).toSorted((one, other) => one - other);
  }
  // Reactions of those who watched the usual cut are what its times may be off by.
  const same = fits.filter(
    (fit, at): fit is Fit => fit !== null && isSameCut(fit) && watched[at] !== undefined && isTrusted(watched[at].sitting),
  );
  const shift = medianOf(same.map(({ offset }) => offset));
  return watched.map(({ unscaled }, at) => {
    const { scale, offset } = fits[at] ?? { ...asItIs, offset: shift };
    return { scale: scale / unscaled, offset: offset - shift };
  });
}

interface Watched {
  readonly times: readonly number[];
  readonly unscaled: number;
}

/** Jump scares of the sitting that most others fit as they are; among equals, of that which most fit at all. */
function usualCutOf(watched: readonly Watched[]): readonly number[] {
  const candidates = watched.filter(({ times }) => times.length > 0).slice(0, mostReferences);
  let best: readonly number[] = [];
  let most = -1;
  for (const { times } of candidates) {
    let matched = 0;
    for (const other of candidates) {
      const fit = other.times === times ? null : fitSitting(other.times, times, other.unscaled);
      if (fit !== null) matched += isSameCut(fit) ? fit.matched : fit.matched / mostReferences;
    }
    if (matched > most) [best, most] = [times, matched];
  }
  return best;
}

const asItIs = { scale: 1, offset: 0 };

function convert(sitting: Sitting, { scale, offset }: Conversion): Sitting {
  const at = (second: number) => Math.max(0, second * scale + offset);
  return {
    ...sitting,
    from: at(sitting.from),
    until: at(sitting.until),
    marks: sitting.marks.map((mark) => ({ ...mark, second: at(mark.second), end: mark.end === null ? null : at(mark.end) })),
  };
}

function jumpsOf({ marks }: Sitting): number[] {
  return marks.flatMap(({ kind, second }) => (kind === 'jump' ? [second] : [])).toSorted((one, other) => one - other);
}

interface PlacedMark extends Mark {
  readonly sitting: Sitting;
  readonly weight: number;
}

function momentsOfKind(sittings: readonly Sitting[], kind: MomentKind): Moment[] {
  const marking = sittings.filter(({ marks }) => marks.some((mark) => mark.kind === kind));
  // New accounts count half, and all together as one, as in votes on topics.
  const ofNew = Math.min(0.5, 1 / marking.filter(({ established }) => !established).length);
  const marks = marking
    .flatMap((sitting) =>
      sitting.marks
        .filter((mark) => mark.kind === kind)
        .map((mark): PlacedMark => ({ ...mark, sitting, weight: sitting.established ? 1 : ofNew })),
    )
    .toSorted((one, other) => one.second - other.second);
  return clustersOf(marks, kind === 'jump' ? jumpWidth : topicWidth).map((cluster) => momentOf(cluster, marking));
}

/**
 * Marks that belong together: the most within one width first, then the most of what is left. Gaps between marks would join
 * all of them once hundreds of users have marked a movie.
 * @param marks sorted
 */
function clustersOf(marks: readonly PlacedMark[], width: number): PlacedMark[][] {
  const clusters: PlacedMark[][] = [];
  let left = marks;
  while (left.length > 0) {
    const [first, end] = densest(left, width);
    clusters.push(left.slice(first, end));
    left = [...left.slice(0, first), ...left.slice(end)];
  }
  return clusters;
}

/** Where the marks of most weight are, as places from and to. */
function densest(marks: readonly PlacedMark[], width: number): readonly [number, number] {
  let best: readonly [number, number] = [0, 1];
  let most = 0;
  let weight = 0;
  let first = 0;
  for (const [last, mark] of marks.entries()) {
    weight += mark.weight;
    for (let start = marks[first]; start !== undefined && mark.second - start.second > width; start = marks[first]) {
      weight -= start.weight;
      first += 1;
    }
    if (weight > most) [best, most] = [[first, last + 1], weight];
  }
  return best;
}

function momentOf(marks: readonly PlacedMark[], marking: readonly Sitting[]): Moment {
  const [{ kind }] = marks as [PlacedMark, ...PlacedMark[]];
  const second = weightedMedian(marks.map((mark) => [mark.second, mark.weight]));
  const ends = marks.map((mark): [number, number] => [mark.end ?? mark.second + usualLength, mark.weight]);
  const said = marks.filter(({ strength }) => strength !== null);
  const by = new Set(marks.map(({ sitting }) => sitting));
  const watching = marking.filter((sitting) => by.has(sitting) || (sitting.from <= second && second <= sitting.until));
  const newOnes = (all: Iterable<Sitting>) => [...all].filter(({ established }) => !established).length;
  const no = watching.filter((sitting) => !by.has(sitting));
  const votes = weighVotes({ yes: by.size, no: no.length, newYes: newOnes(by), newNo: newOnes(no) });
  return {
    kind,
    second: Math.round(second),
    end: kind === 'jump' ? null : Math.round(Math.max(second, weightedMedian(ends))),
    strength: said.length === 0 ? null : meanStrength(said),
    hint: hintOf(marks),
    marked: by.size,
    watched: watching.length,
    confirmed: votes.yes >= fewestToConfirm && wilsonLowerBound(votes.yes, votes.yes + votes.no, deviations) >= leastShare,
  };
}

/** New accounts write nothing that others read. */
function hintOf(marks: readonly PlacedMark[]): string | null {
  const counts = new Map<string, { readonly hint: string; readonly count: number }>();
  for (const { hint, sitting } of marks) {
    if (hint === undefined || !sitting.established) continue;
    const key = hint.toLowerCase();
    counts.set(key, { hint: counts.get(key)?.hint ?? hint, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count)[0]?.hint ?? null;
}

function meanStrength(marks: readonly PlacedMark[]): number {
  const weight = marks.reduce((sum, mark) => sum + mark.weight, 0);
  const sum = marks.reduce((all, mark) => all + (mark.strength ?? 0) * mark.weight, 0);
  return Math.round((sum / weight) * 10) / 10;
}

function weightedMedian(values: readonly (readonly [value: number, weight: number])[]): number {
  const sorted = values.toSorted(([one], [other]) => one - other);
  const half = sorted.reduce((sum, [, weight]) => sum + weight, 0) / 2;
  let passed = 0;
  for (const [at, [value, weight]] of sorted.entries()) {
    passed += weight;
    if (passed === half) return (value + (sorted[at + 1]?.[0] ?? value)) / 2;
    if (passed > half) return value;
  }
  return 0;
}
