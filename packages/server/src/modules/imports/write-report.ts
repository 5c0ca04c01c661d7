import { Readable } from 'node:stream';
import { ApiError } from '@hexreel/domain/contract/errors';
import { defusedCsvLine } from '@hexreel/domain/export-formats';
import type { UnreadValue } from '@hexreel/domain/import';
import { importTexts, listReportTexts, reportColumns, reportTexts, rowProblemTexts } from '@hexreel/domain/texts/imports';
import { unreadText, unreadValueText } from '@hexreel/domain/texts/unread';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movieImportFilm, movieImportList } from '../../db/schema/index.ts';
import { ConcurrencyLimit } from '../../platform/resilience/concurrency-limit.ts';
import { findImport, type ImportKey, type ImportRow } from './context.ts';

/** Rows of one statement: some milliseconds of the server's thread, and some hundred kilobytes. */
const perPage = 1_000;
/** Lists of one statement, each with the places of the films for which it had no room. */
const listsPerPage = 50;
/** Reports that a process sends at once, also to slow readers, and those of one member. */
const mostOpen = { ofProcess: 40, ofMember: 2 };

export type WriteReport = (key: ImportKey) => Promise<Readable>;

/**
 * Writes reports: what became of each film and list of a file, one line each, those that were not taken with the reason, and
 * what could not be read (R312, R466). A page is read when the browser has taken the one before, and few at a time, so that
 * reports of any length take little memory (R473).
 */
export function createReportWriter(database: Database): WriteReport {
  const open = new Map<string, number>();
  const reads = new ConcurrencyLimit({ concurrency: 2, longestQueue: mostOpen.ofProcess, refusal: tooMany });
  return async (key) => {
    const found = await findImport(database, key);
    const ofMember = open.get(key.userId) ?? 0;
    const all = [...open.values()].reduce((sum, count) => sum + count, 0);
    if (ofMember >= mostOpen.ofMember || all >= mostOpen.ofProcess) throw tooMany();
    open.set(key.userId, ofMember + 1);
    const report = Readable.from(reportOf({ database, found, read: (page) => reads.run(page) }), { objectMode: false });
    return report.once('close', () => {
      const left = (open.get(key.userId) ?? 1) - 1;
      if (left === 0) open.delete(key.userId);
      else open.set(key.userId, left);
    });
  };
}

function tooMany(): ApiError {
  return new ApiError('unavailable', importTexts.tooManyReports, { retryAfterSeconds: 5 });
}

interface Report {
  readonly database: Database;
  readonly found: ImportRow;
  /** Runs a statement when there is room for it. */
  readonly read: <Page>(page: () => Promise<Page>) => Promise<Page>;
}

async function* reportOf(report: Report): AsyncGenerator<string> {
  yield defusedCsvLine([...reportColumns]);
  yield* filmLines(report);
  yield* listLines(report);
  yield report.found.unread.map((unread) => defusedCsvLine([unread.source, null, null, unreadText(unread), null, null])).join('');
}

const filmColumns = {
  position: movieImportFilm.position,
  title: movieImportFilm.title,
  year: sql<number | null>`(${movieImportFilm.film} ->> 'year')::int`,
  movieId: movieImportFilm.movieId,
};

async function* filmLines({ database, found, read }: Report): AsyncGenerator<string> {
  for (let after = -1, rows = perPage; rows === perPage;) {
    const page = await read(() =>
      database
        .select({
          ...filmColumns,
          sources: movieImportFilm.sources,
          state: movieImportFilm.state,
          outcome: movieImportFilm.outcome,
          isDecided: movieImportFilm.isDecided,
          problem: movieImportFilm.problem,
          problemValue: movieImportFilm.problemValue,
          unread: sql<readonly UnreadValue[] | null>`${movieImportFilm.film} -> 'unread'`,
        })
        .from(movieImportFilm)
        .where(and(eq(movieImportFilm.importId, found.id), gt(movieImportFilm.position, after)))
        .orderBy(asc(movieImportFilm.position))
        .limit(perPage),
    );
    yield page
      .map(({ sources, title, year, movieId, problemValue, unread, ...film }) => {
        const values = (unread ?? []).map(({ kind, value }) => unreadValueText(kind, value));
        const notRead = problemValue === null ? values : [...values, problemValue];
        return defusedCsvLine([sources.join(' '), title, year, resultOf({ ...film, movieId }), movieId, notRead.join('; ')]);
      })
      .join('');
    after = page.at(-1)?.position ?? after;
    rows = page.length;
  }
}

type FilmRow = typeof movieImportFilm.$inferSelect;

function resultOf({
  state,
  outcome,
  movieId,
  isDecided,
  problem,
}: Pick<FilmRow, 'state' | 'outcome' | 'movieId' | 'isDecided' | 'problem'>): string {
  if (problem !== null && (state === 'unmarked' || state === 'broken')) return rowProblemTexts[problem];
  const what = outcome ?? (isDecided && movieId === null ? 'left-out' : state);
  return reportTexts[what as keyof typeof reportTexts];
}

/** Without films and notes, of which there may be fifty megabytes. */
const listColumns = {
  position: movieImportList.position,
  source: movieImportList.source,
  title: movieImportList.title,
  isHere: movieImportList.isHere,
  isLeftOut: movieImportList.isLeftOut,
  outcome: movieImportList.outcome,
  leftOver: movieImportList.leftOver,
};

async function* listLines(report: Report): AsyncGenerator<string> {
  const { database, found, read } = report;
  for (let after = -1, lists = listsPerPage; lists === listsPerPage;) {
    const page = await read(() =>
      database
        .select(listColumns)
        .from(movieImportList)
        .where(and(eq(movieImportList.importId, found.id), gt(movieImportList.position, after)))
        .orderBy(asc(movieImportList.position))
        .limit(listsPerPage),
    );
    for (const list of page) {
      const { source, title, isHere, isLeftOut, outcome } = list;
      const what = listReportTexts[outcome ?? (isLeftOut ? 'left-out' : isHere ? 'here' : 'waiting')];
      yield defusedCsvLine([source, title, null, what, null, null]);
      yield* leftOverLines(report, list);
    }
    after = page.at(-1)?.position ?? after;
    lists = page.length;
  }
}

/** The films of a file's list for which the list had no room. */
async function* leftOverLines(
  { database, found, read }: Report,
  { source, leftOver }: Pick<typeof movieImportList.$inferSelect, 'source' | 'leftOver'>,
): AsyncGenerator<string> {
  for (let start = 0; start < leftOver.length; start += perPage) {
    const places = leftOver.slice(start, start + perPage);
    const films = await read(() =>
      database
        .select(filmColumns)
        .from(movieImportFilm)
        .where(and(eq(movieImportFilm.importId, found.id), inArray(movieImportFilm.position, places))),
    );
    const byPosition = new Map(films.map((film) => [film.position, film]));
    yield places
      .map((position) => {
        const film = byPosition.get(position);
        const { title = '', year = null, movieId = null } = film ?? {};
        return defusedCsvLine([source, title, year, listReportTexts['no-room'], movieId, null]);
      })
      .join('');
  }
}
