import type { ImportedFilm, ImportedList, ImportProblem, ImportSite, LeftRow } from '@hexreel/domain/import';

/** What the worker is started with. */
export interface WorkerTask {
  /** A path on this machine. */
  readonly file: string;
  /** The file's name on its user's machine. */
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** What it sends, lists before films, each answered by a message once it is taken; a site or a problem is the last one. */
export type WorkerMessage =
  | { readonly lists: readonly ImportedList[] }
  | { readonly films: readonly ImportedFilm[] }
  | { readonly left: readonly LeftRow[] }
  | { readonly site: ImportSite }
  | { readonly problem: ImportProblem; readonly file: string };
