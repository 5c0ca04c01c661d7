import type { Database } from '../../../db/client.ts';
import type { EventBus } from '../../../platform/events/index.ts';
import { onMovies } from '../../catalogue/index.ts';
import { banTopic, TableReplica, type ReplicatedTable } from '../../discovery/index.ts';
import type { ModelHolder } from '../model/model-holder.ts';
import type { ServedModel } from '../model/served-model.ts';
import { CrowdTable } from './crowd-table.ts';
import { readCrowdMovies, type CrowdMovie } from './read-crowd-movies.ts';

/** Basis of decisions by limits: everybody's current scores, and the latest model. */
export interface CrowdAndModel {
  readonly table: CrowdTable;
  readonly model: ServedModel | null;
}

/**
 * The crowd's table in this process, which follows ratings and the catalogue by events, as Browse does, and is
 * built again when a model with other estimates arrives.
 */
export class CrowdIndex {
  readonly #movies: ReplicatedTable<CrowdMovie>;
  readonly #replica: TableReplica<CrowdMovie>;
  readonly #holder: ModelHolder;
  #built: BuiltTable | null = null;
  /** Changed since the table was begun; null for movies that left. */
  readonly #changed = new Map<number, CrowdMovie | null>();

  constructor(movies: ReplicatedTable<CrowdMovie>, holder: ModelHolder) {
    this.#movies = movies;
    this.#holder = holder;
    this.#replica = new TableReplica(movies, {
      idOf: ({ movieId }) => movieId,
      isSame: (one, other) => one.fingerprint === other.fingerprint,
      onReplaced: (before, after) => {
        const movieId = (after ?? before)?.movieId;
        if (movieId !== undefined && this.#built !== null) this.#changed.set(movieId, after);
      },
    });
  }

  /** A movie's ratings changed, or whether it is listed. */
  invalidateMovie(movieId: number): void {
    this.#replica.invalidateMovie(movieId);
  }

  /** Anything may have changed. */
  invalidateAll(): void {
    this.#replica.invalidateAll();
  }

  /** As up to date as the database when this was called. */
  async current(): Promise<CrowdAndModel> {
    const [model, movies] = await Promise.all([this.#holder.current(), this.#replica.upToDate()]);
    const built = this.#builtFor(model, movies);
    const table = await built.table;
    // Changes since then are for the latest table, whichever was waited for.
    if (this.#built === built) {
      for (const [movieId, movie] of this.#changed) {
        if (movie === null) table.remove(movieId);
        else put(table, movie);
      }
      this.#changed.clear();
    }
    return { table, model };
  }

  #builtFor(model: ServedModel | null, movies: ReadonlyMap<number, CrowdMovie>): BuiltTable {
    const modelId = model?.id ?? null;
    if (this.#built?.modelId === modelId) return this.#built;
    this.#changed.clear();
    const built = { modelId, table: this.#build(model, [...movies.values()]) };
    this.#built = built;
    built.table.catch(() => {
      // The next caller tries again.
      if (this.#built === built) this.#built = null;
    });
    return built;
  }

  async #build(model: ServedModel | null, movies: readonly CrowdMovie[]): Promise<CrowdTable> {
    const known = movies.every(({ facts }) => facts !== null) ? movies : await this.#movies.read(null);
    const table = await CrowdTable.build(known, model);
    for (const movie of known) movie.facts = null;
    return table;
  }
}

interface BuiltTable {
  /** Model whose estimates it has. */
  readonly modelId: string | null;
  readonly table: Promise<CrowdTable>;
}

/** The table has its facts from then on. */
function put(table: CrowdTable, movie: CrowdMovie): void {
  table.set(movie);
  movie.facts = null;
}

/** Follows bans and the catalogue; changed ratings are passed to `invalidateMovie`. */
export function createCrowdIndex({
  database,
  eventBus,
  model,
}: {
  readonly database: Database;
  readonly eventBus: EventBus;
  readonly model: ModelHolder;
}): CrowdIndex {
  const crowd = new CrowdIndex(
    {
      read: (movieIds) => readCrowdMovies(database, movieIds),
    },
    model,
  );
  onMovies(eventBus, (movieIds) => {
    if (movieIds === null) crowd.invalidateAll();
    else for (const movieId of movieIds) crowd.invalidateMovie(movieId);
  });
  eventBus.on(banTopic, (movieId) => crowd.invalidateMovie(Number(movieId)));
  eventBus.onGap(() => crowd.invalidateAll());
  return crowd;
}
