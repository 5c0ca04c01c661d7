import type {
  ImportedFilm,
  ImportedList,
  ImportProblem,
  ImportQuestion,
  ImportSite,
  LeftRow,
  UnreadCount,
} from '@hexreel/domain/import';
import type { ReadingTask } from './read-import-file.ts';

/** Input of the worker. */
export interface WorkerTask extends ReadingTask {
  /** A path on this machine. */
  readonly file: string;
}

/** Summary of a file once all of it is read. */
export interface ReadSummary {
  readonly site: ImportSite;
  readonly unread: readonly UnreadCount[];
  readonly questions: readonly ImportQuestion[];
}

/**
 * Messages of the worker, each answered once it is taken: how many rows there will be, then lists before films; a summary
 * or a problem is the last one.
 */
export type WorkerMessage =
  | { readonly rows: number }
  | { readonly lists: readonly ImportedList[] }
  | { readonly films: readonly ImportedFilm[] }
  | { readonly left: readonly LeftRow[] }
  | ReadSummary
  | { readonly problem: ImportProblem; readonly file: string };
