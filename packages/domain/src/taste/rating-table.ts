/** Bytes where scores are whole numbers, as the site's are. */
export type ScoreArray = Uint8Array | Float32Array;

/** Ratings in any order; users and movies are numbered from 0. */
export interface RatingRows {
  readonly axes: number;
  readonly users: number;
  readonly movies: number;
  readonly userOf: Int32Array;
  readonly movieOf: Int32Array;
  /** `axes` values a row; 0 is "not scored". */
  readonly scores: ScoreArray;
}

/** The rows sorted by user, with an index by movie; what the nightly job works on. */
export interface RatingTable extends RatingRows {
  /** User u has the rows from `userStart[u]` up to, not including, `userStart[u + 1]`. */
  readonly userStart: Int32Array;
  /** Movie m has the rows `rowsByMovie[movieStart[m]]` up to, not including, `rowsByMovie[movieStart[m + 1]]`. */
  readonly movieStart: Int32Array;
  readonly rowsByMovie: Int32Array;
}

export function buildRatingTable(rows: RatingRows): RatingTable {
  const { axes, users, movies } = rows;
  const [userStart, byUser] = groupRows(rows.userOf, users);
  const userOf = byUser.map((row) => rows.userOf[row] ?? 0);
  const movieOf = byUser.map((row) => rows.movieOf[row] ?? 0);
  const scores = emptyScores(rows.scores, rows.scores.length);
  for (let row = 0; row < byUser.length; row += 1) {
    const from = (byUser[row] ?? 0) * axes;
    for (let axis = 0; axis < axes; axis += 1) scores[row * axes + axis] = rows.scores[from + axis] ?? 0;
  }
  const [movieStart, rowsByMovie] = groupRows(movieOf, movies);
  return { axes, users, movies, userOf, movieOf, scores, userStart, movieStart, rowsByMovie };
}

/** The rows for which `keep` answers true, with the same numbers for users and movies. */
export function selectRows(rows: RatingRows, keep: (row: number) => boolean): RatingRows {
  const kept = rows.userOf.map((_, row) => row).filter(keep);
  const scores = emptyScores(rows.scores, kept.length * rows.axes);
  kept.forEach((row, at) => {
    scores.set(rows.scores.subarray(row * rows.axes, (row + 1) * rows.axes), at * rows.axes);
  });
  const userOf = kept.map((row) => rows.userOf[row] ?? 0);
  const movieOf = kept.map((row) => rows.movieOf[row] ?? 0);
  return { ...rows, userOf, movieOf, scores };
}

/** Which part a rating is in, always the same. */
export function partOf(user: number, movie: number, parts: number): number {
  let mixed = Math.imul(user + 1, 0x9e_37_79_b1) ^ Math.imul(movie + 1, 0x85_eb_ca_6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c_1b_3c_6d);
  return ((mixed ^ (mixed >>> 13)) >>> 0) % parts;
}

/** A counting sort: where each group starts, and the rows in the order of their groups. */
function groupRows(groupOf: Int32Array, groups: number): [Int32Array, Int32Array] {
  const start = new Int32Array(groups + 1);
  for (const group of groupOf) start[group + 1] = (start[group + 1] ?? 0) + 1;
  for (let group = 0; group < groups; group += 1) start[group + 1] = (start[group + 1] ?? 0) + (start[group] ?? 0);
  const next = start.slice();
  const rows = new Int32Array(groupOf.length);
  for (let row = 0; row < groupOf.length; row += 1) {
    const group = groupOf[row] ?? 0;
    const at = next[group] ?? 0;
    rows[at] = row;
    next[group] = at + 1;
  }
  return [start, rows];
}

function emptyScores(like: ScoreArray, length: number): ScoreArray {
  return like instanceof Uint8Array ? new Uint8Array(length) : new Float32Array(length);
}
