import { z } from 'zod';

/** How the stand-in may fail, each as TMDB or what lies before it has been seen to. */
export const misbehaviourSchema = z.discriminatedUnion('kind', [
  /** 429, with Retry-After in seconds, or without where it is null. */
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
  /** The connection ends in the middle of the answer. */
  z.strictObject({ kind: z.literal('cut-off'), ...rule() }),
  z.strictObject({ kind: z.literal('disconnected'), ...rule() }),
  z.strictObject({ kind: z.literal('malformed'), ...rule() }),
  z.strictObject({ kind: z.literal('html'), ...rule() }),
  /** Lists and movies without their envelope's parts. */
  z.strictObject({ kind: z.literal('wrong-shape'), ...rule() }),
  /** Every second row of a list loses its id or title, the others everything that may be missing. */
  z.strictObject({ kind: z.literal('empty-fields'), ...rule() }),
  z.strictObject({ kind: z.literal('twenty-one-rows'), ...rule() }),
  /** Lists move by so many movies while they are read: pages after the first repeat rows (below 0) or leave some out. */
  z.strictObject({ kind: z.literal('shifting'), by: z.int().default(3), ...rule() }),
  /** These movies are gone: 404, and out of every list. */
  z.strictObject({ kind: z.literal('vanished'), movieIds: z.array(z.int()).min(1), ...rule() }),
  z.strictObject({ kind: z.literal('token-refused'), ...rule() }),
]);
export type Misbehaviour = z.output<typeof misbehaviourSchema>;
export type MisbehaviourRequest = z.input<typeof misbehaviourSchema>;

/** Which requests it befalls: those whose path holds this text, so many of them; without either, all. */
function rule() {
  return { path: z.string().optional(), times: z.int().min(1).optional() };
}

export interface Misbehaviours {
  add(misbehaviour: Misbehaviour): void;
  /** Everything is well again. */
  clear(): void;
  /** Every misbehaviour that befalls a request of this path; uses up one of its `times`. */
  befall(path: string): readonly Misbehaviour[];
  vanished(): ReadonlySet<number>;
}

export function createMisbehaviours(): Misbehaviours {
  let active: { readonly what: Misbehaviour; left: number }[] = [];
  return {
    add: (what) => active.push({ what, left: what.times ?? Infinity }),
    clear: () => {
      active = [];
    },
    befall: (path) => {
      const fitting = active.filter(({ what, left }) => left > 0 && path.includes(what.path ?? ''));
      for (const entry of fitting) entry.left -= 1;
      return fitting.map(({ what }) => what);
    },
    vanished: () => new Set(active.flatMap(({ what }) => (what.kind === 'vanished' ? what.movieIds : []))),
  };
}

/** The answer's text with rows that lack what rows may lack, and some that lack what they must have. */
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
