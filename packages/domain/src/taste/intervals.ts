/** Least ratings of the user in each row of the table of intervals. */
export const ratingsSteps = [0, 1, 5, 10, 20] as const;
/** Least raters of the movie in each column. */
export const ratersSteps = [0, 10, 50] as const;
/** The share of hidden scores that lie within the interval. */
export const intervalShare = 0.8;
/** Cells with fewer hidden scores take the interval of all axes together. */
const fewestErrors = 100;
/**
 * Where all of a site's hidden scores are fewer, in points: members' scores of one movie lie apart by 1.6, and what is expected of it
 * is off by 1.
 */
const usualSpread = 1.9;
/** Standard deviations on either side of the middle that hold 80 % of a normal distribution. */
const eightyPercent = 1.2816;

/** Half the width of the interval, in points, and the spread of the errors, by ratings of the user, raters of the movie and axis. */
export interface IntervalTable {
  readonly axes: number;
  /** In the order of `intervalCell`. */
  readonly halfWidths: Float32Array;
  /** The root mean square of the errors. */
  readonly spreads: Float32Array;
}

export interface PredictionError {
  readonly axis: number;
  /** Ratings of the user that the prediction was made from. */
  readonly ratings: number;
  /** Raters of the movie that the prediction was made from. */
  readonly raters: number;
  /** Score less prediction, in points. */
  readonly error: number;
}

/** The place of a cell in the table. */
export function intervalCell(axes: number, axis: number, ratings: number, raters: number): number {
  const row = ratingsSteps.findLastIndex((least) => ratings >= least);
  const column = ratersStep(raters);
  return (row * ratersSteps.length + column) * axes + axis;
}

/** The place in `ratersSteps` that a number of raters belongs to. */
export function ratersStep(raters: number): number {
  let step = ratersSteps.length - 1;
  while (step > 0 && raters < (ratersSteps[step] ?? 0)) step -= 1;
  return step;
}

/** Intervals from errors of predictions on scores that were hidden from them. */
export function fitIntervals(axes: number, errors: readonly PredictionError[]): IntervalTable {
  const cells = ratingsSteps.length * ratersSteps.length;
  const byCell = groupErrors(errors, cells * axes, (error) => intervalCell(axes, error.axis, error.ratings, error.raters));
  const pooled = groupErrors(errors, cells, (error) => intervalCell(1, 0, error.ratings, error.raters));
  const all = errors.map(({ error }) => error);
  const chosen = byCell.map((own, at) => {
    if (own.length >= fewestErrors) return own;
    const cell = pooled[Math.floor(at / axes)] ?? [];
    if (cell.length >= fewestErrors) return cell;
    return all.length >= fewestErrors ? all : null;
  });
  return {
    axes,
    halfWidths: Float32Array.from(chosen, (own) =>
      own === null ? usualSpread * eightyPercent : quantileOf(own.map(Math.abs), intervalShare),
    ),
    spreads: Float32Array.from(chosen, (own) =>
      own === null ? usualSpread : Math.sqrt(own.reduce((sum, error) => sum + error ** 2, 0) / own.length),
    ),
  };
}

/** The value below which the share of the values lies, between neighbours in proportion; 0 of none. */
export function quantileOf(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? 0;
  const high = sorted[Math.ceil(at)] ?? low;
  return low + (high - low) * (at - Math.floor(at));
}

function groupErrors(
  errors: readonly PredictionError[],
  groups: number,
  groupOf: (error: PredictionError) => number,
): number[][] {
  const grouped: number[][] = Array.from({ length: groups }, () => []);
  for (const error of errors) grouped[groupOf(error)]?.push(error.error);
  return grouped;
}
