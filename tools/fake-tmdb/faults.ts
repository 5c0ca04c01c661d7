import { z } from 'zod';

/** Faults of the fake TMDB, each of which TMDB or its proxies have shown. */
export const faultSchema = z.discriminatedUnion('kind', [
  /** 429, with Retry-After in seconds, or without it for null. */
  z.strictObject({
    kind: z.literal('rate-limited'),
    retryAfter: z
      .union([z.number().min(0), z.string()])
      .nullable()
      .default(1),
    ...rule(),
  }),
  z.strictObject({ kind: z.literal('server-error'), status: z.int().min(500).max(599).default(503), ...rule() }),
  z.strictObject({ kind: z.literal('slow'), milliseconds: z.number().min(0).default(10_000), ...rule() }),
  /** The answer comes once all faults are cleared. */
  z.strictObject({ kind: z.literal('held'), ...rule() }),
  /** The connection closes in the middle of the response. */
  z.strictObject({ kind: z.literal('cut-off'), ...rule() }),
  z.strictObject({ kind: z.literal('disconnected'), ...rule() }),
  z.strictObject({ kind: z.literal('malformed'), ...rule() }),
  z.strictObject({ kind: z.literal('html'), ...rule() }),
  /** Lists and movies without the fields of their envelope. */
  z.strictObject({ kind: z.literal('wrong-shape'), ...rule() }),
  /** Every second row of a list lacks its id or title, the others every optional field. */
  z.strictObject({ kind: z.literal('empty-fields'), ...rule() }),
  z.strictObject({ kind: z.literal('twenty-one-rows'), ...rule() }),
  /** Lists shift by this many movies while they are read: pages after the first repeat rows (below 0) or omit some. */
  z.strictObject({ kind: z.literal('shifting'), by: z.int().default(3), ...rule() }),
  /** These movies are removed: 404, and absent from every list. */
  z.strictObject({ kind: z.literal('vanished'), movieIds: z.array(z.int()).min(1), ...rule() }),
  z.strictObject({ kind: z.literal('token-refused'), ...rule() }),
]);
export type Fault = z.output<typeof faultSchema>;
export type FaultRequest = z.input<typeof faultSchema>;

/** Limits the fault to requests whose path contains a text, and to a number of them; without either, it affects all. */
function rule() {
  return { path: z.string().optional(), times: z.int().min(1).optional() };
}

export interface Faults {
  add(fault: Fault): void;
  /** Ends all faults. */
  clear(): void;
  /** Resolves when they are ended. */
  cleared(): Promise<void>;
  /** The faults that apply to a request of this path; uses up one of their `times`. */
  activeFor(path: string): readonly Fault[];
  vanished(): ReadonlySet<number>;
}

export function createFaults(): Faults {
  let active: { readonly what: Fault; left: number }[] = [];
  const waiting: (() => void)[] = [];
  return {
    add: (what) => active.push({ what, left: what.times ?? Infinity }),
    clear: () => {
      active = [];
      for (const resolve of waiting.splice(0)) resolve();
    },
    cleared: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
      }),
    activeFor: (path) => {
      const fitting = active.filter(({ what, left }) => left > 0 && path.includes(what.path ?? ''));
      for (const entry of fitting) entry.left -= 1;
      return fitting.map(({ what }) => what);
    },
    vanished: () => new Set(active.flatMap(({ what }) => (what.kind === 'vanished' ? what.movieIds : []))),
  };
}

/** The response text with rows that lack optional fields, and some that lack required ones. */
export function emptyFields(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  if (!('results' in body) || !Array.isArray(body.results))
    return {
      ...body,
      overview: null,
      release_date: '',
      poster_path: null,
      backdrop_path: null,
      runtime: 0,
      imdb_id: '',
      origin_country: [],
    };
  const results = (body.results as Record<string, unknown>[]).map((row, index) => {
    const lost = index % 4 === 1 ? { title: null } : index % 4 === 3 ? { id: null } : {};
    return Object.assign({}, row, nothingKnown, lost);
  });
  return { ...body, results };
}

const nothingKnown = { overview: '', release_date: '', poster_path: null, backdrop_path: null, original_title: '' };
