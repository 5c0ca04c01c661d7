import { randomBytes, randomUUID } from 'node:crypto';
import type { ImportedFilm } from '@hexreel/domain/import';
import type { Database } from '../db/client.ts';
import { insertRows } from '../db/insert-rows.ts';
import {
  historySettings,
  movieImport,
  movieImportFilm,
  movieImportList,
  movieList,
  movieListEntry,
  opinion,
  viewing,
} from '../db/schema/index.ts';

/** A user's planned history; as many of the movies as it takes, again from the first one where they do not suffice. */
export interface HistoryPlan {
  readonly movieIds: readonly number[];
  /** Nine in ten with a day of 2025, a day each. */
  readonly viewings: number;
  readonly lists: number;
  readonly moviesOfList: number;
  /** Films of an import that waits for its review: a half ready, a half asked about. */
  readonly films: number;
  readonly at: Date;
}

export interface StoredHistory {
  readonly importId: string;
  readonly listIds: readonly string[];
}

/** Stores a diary that is shared, an opinion of each movie of it, public lists and an import in review. */
export async function storeHistory(database: Database, userId: string, plan: HistoryPlan): Promise<StoredHistory> {
  const { at } = plan;
  await insertRows(database, historySettings, [{ userId, sharesDiary: true, updatedAt: at }]);
  const viewings = movies(plan, plan.viewings).map((movieId, index) => ({
    userId,
    id: randomUUID(),
    movieId,
    watchedOn: index % 10 === 9 ? null : new Date(Date.UTC(2025, 0, 1 + (index % 365))).toISOString().slice(0, 10),
    addedAt: at,
  }));
  await insertRows(database, viewing, viewings);
  const opinions = [...new Set(viewings.map(({ movieId }) => movieId))];
  await insertRows(
    database,
    opinion,
    opinions.map((movieId) => ({ userId, movieId, overall: 1 + (movieId % 10), liked: movieId % 3 === 0, updatedAt: at })),
  );
  return { listIds: await storeLists(database, userId, plan), importId: await storeImport(database, userId, plan) };
}

function movies({ movieIds }: HistoryPlan, count: number, from = 0): number[] {
  return Array.from({ length: count }, (_, index) => movieIds[(from + index) % movieIds.length] ?? 0);
}

async function storeLists(database: Database, userId: string, plan: HistoryPlan): Promise<string[]> {
  const { at, lists, moviesOfList } = plan;
  const ids = Array.from({ length: lists }, () => randomBytes(16).toString('base64url'));
  const list = { userId, title: 'Rain and dread', visibility: 'public' as const, createdAt: at, updatedAt: at };
  await insertRows(
    database,
    movieList,
    ids.map((id) => ({ ...list, id })),
  );
  const entries = ids.flatMap((listId, place) =>
    movies(plan, moviesOfList, place * moviesOfList).map((movieId, index) => ({
      listId,
      movieId,
      position: index + 1,
      addedAt: at,
    })),
  );
  await insertRows(database, movieListEntry, entries);
  return ids;
}

const noFilm = {
  year: 1980,
  tmdbId: null,
  imdbId: null,
  ratedOn: null,
  liked: true,
  listed: false,
  listedOn: null,
  scores: null,
};

async function storeImport(database: Database, userId: string, plan: HistoryPlan): Promise<string> {
  const { at, films, lists } = plan;
  const id = randomUUID();
  await insertRows(database, movieImport, [
    { id, userId, status: 'review', site: 'letterboxd', fileName: 'letterboxd.zip', size: 1, createdAt: at, updatedAt: at },
  ]);
  const rows = movies(plan, films).map((movieId, position) => {
    const viewings = [{ watchedOn: '2024-10-31', rewatch: false }];
    const title = `Film ${position}`;
    const film: ImportedFilm = { ...noFilm, title, overall: 8, seen: true, review: 'Rain.', viewings, sources: [] };
    const isReady = position % 2 === 0;
    const state = isReady ? 'ready' : 'asked';
    const candidates = isReady ? [movieId] : movies(plan, 3, position);
    return {
      importId: id,
      position,
      state,
      title,
      film,
      sources: [`diary.csv:${position + 2}`],
      candidates,
      movieId: isReady ? movieId : null,
    };
  });
  await insertRows(database, movieImportFilm, rows);
  const positions = rows.map(({ position }) => position);
  const list = {
    importId: id,
    title: 'Rain',
    description: '',
    isRanked: false,
    ordinal: 1,
    source: 'lists/rain.csv',
    isHere: false,
  };
  await insertRows(
    database,
    movieImportList,
    Array.from({ length: lists }, (_, position) => ({
      ...list,
      position,
      films: positions.slice(0, 100),
      notes: positions.slice(0, 100).map(() => ''),
    })),
  );
  return id;
}

/** Reads of a history's pages: those of its owner, and the public ones. */
export function readsOfHistory(owner: { readonly id: string }, movie: number, { importId, listIds }: StoredHistory) {
  return {
    own: {
      diary: 'me/diary',
      'diary, without a date': 'me/diary?part=undated',
      'year of the diary': 'me/diary/years/2025',
      'own lists': 'me/lists',
      'own lists, for a movie': `me/lists?movieId=${movie}`,
      'own list': `me/lists/${listIds[0]}`,
      imports: 'me/imports',
      'import, ready films': `me/imports/${importId}/films?state=ready`,
      'import, asked films': `me/imports/${importId}/films?state=asked`,
      'import, lists': `me/imports/${importId}/lists`,
      'import, what it leaves to do': `me/imports/${importId}/highest`,
    },
    public: {
      'shared diary': `users/${owner.id}/diary`,
      'shared year': `users/${owner.id}/diary/years/2025`,
      "a user's lists": `users/${owner.id}/lists`,
      list: `lists/${listIds[0]}`,
      "a movie's lists": `movies/${movie}/lists`,
    },
  } as const;
}
