import {
  importsKept,
  largestImport,
  largestRatio,
  largestUnpacked,
  mostArchiveFiles,
  mostImportRows,
  mostImports,
  type FilmOutcome,
  type FilmState,
  type ImportProblem,
  type ImportSite,
  type RowProblem,
  type ListOutcome,
} from '../import/index.ts';
import { characteristics } from '../characteristics/index.ts';
import { mostViewings } from '../history/index.ts';
import { mostListEntries, mostLists } from '../lists/bounds.ts';
import { mostWatchlisted } from '../watchlist/index.ts';
import { countInDigits } from './count-in-digits.ts';
import { inWords } from './in-words.ts';

/** The sites by their names. */
export const importSiteNames: Readonly<Record<ImportSite, string>> = {
  letterboxd: 'Letterboxd',
  imdb: 'IMDb',
  trakt: 'Trakt',
  tmdb: 'TMDB',
  yamtrack: 'Yamtrack',
  hexreel: 'Hexreel',
};

/** Where each site gives its file out. */
export const importSources: readonly { readonly site: ImportSite; readonly how: string }[] = [
  { site: 'letterboxd', how: 'Settings, Data, Export your data: upload the ZIP file without unpacking it.' },
  { site: 'imdb', how: 'Your ratings or your watchlist, Export: a CSV file.' },
  { site: 'trakt', how: 'Settings, Data, Export now: upload the ZIP file without unpacking it.' },
  { site: 'tmdb', how: 'Settings, Account, Export: a CSV file.' },
  { site: 'yamtrack', how: 'Settings, Export: a CSV file.' },
  { site: 'hexreel', how: 'Your account as JSON, or your movies as CSV.' },
];

const megabytes = (bytes: number) => `${countInDigits(bytes / 1_000_000)} MB`;

/** Problems of a file, with what to do (R306). */
export const importProblemTexts: Readonly<Record<ImportProblem, string>> = {
  'unknown-file': 'We don’t recognize this file. Choose the file you exported, unchanged.',
  'unknown-archive': 'Nothing in this archive is from a site we support. Choose the ZIP file you exported, unchanged.',
  spreadsheet: 'This is a spreadsheet program’s own file. Save it as CSV, or choose the file that the other site exports.',
  empty: 'There are no movies in this file. Export it again on the other site.',
  incomplete: 'The upload didn’t finish. Choose the file again.',
  'damaged-archive': 'This archive is damaged or incomplete. Download it again from the other site.',
  'damaged-table':
    'This table is damaged or incomplete. Download it again from the other site, and do not save it in a spreadsheet program.',
  'damaged-document': 'This JSON file is damaged or incomplete. Download it again from the other site.',
  encrypted: 'This archive is locked with a password. Choose the ZIP file you exported, unchanged.',
  'too-many-files': `An archive can hold at most ${countInDigits(mostArchiveFiles)} files. Choose the ZIP file you exported, unchanged.`,
  'too-large': `This file is too large once unpacked: the limit is ${megabytes(largestUnpacked)}. Choose the ZIP file you exported, unchanged.`,
  'packed-too-tightly': `A file in this archive is more than ${countInDigits(largestRatio)} times as large unpacked as packed. No real export is, so it is not opened. Choose the ZIP file you exported, unchanged.`,
  'bad-path':
    'This archive has files whose names lead to folders outside of it, so it is not opened. Choose the ZIP file that the other site exports.',
  'too-many-rows': `At most ${countInDigits(mostImportRows)} rows can be imported. Split the table, or remove what is not about movies.`,
  'no-space': 'The server has no room for this file at the moment. Try again later.',
  stopped: 'The import stopped because your account can’t make changes. You can undo what was added.',
  failed: 'Something went wrong while the file was read. Try again later.',
};

/** Texts about a film of a file other than its scores and days. */
export const importedFilmTexts = {
  watchlist: 'Watchlist',
  review: 'Review',
  lists: (count: number) => `In ${countInDigits(count)} ${count === 1 ? 'list' : 'lists'}`,
};

/** Texts about the lists of a file in the review (R395). */
export const importedListTexts = {
  label: 'Lists',
  meaning: `Each becomes a private list of yours, with the movies that are on this site, up to ${countInDigits(mostListEntries)}. Skip any you don’t want.`,
  here: 'You have a list with this title. It stays as it is.',
  found: (movies: number, rows: number) => `${countInDigits(movies)} of ${countInDigits(rows)} movies are on this site`,
} as const;

/** Headings of the review (R310). */
export const filmStateTexts: Readonly<Record<FilmState, { readonly label: string; readonly meaning: string }>> = {
  ready: { label: 'Ready', meaning: 'These movies will be added. Skip any you don’t want.' },
  asked: {
    label: 'Which movie?',
    meaning: 'We’re not sure which movie each of these is. Any you don’t answer won’t be imported.',
  },
  here: { label: 'Already here', meaning: 'There is nothing new in the file about these movies.' },
  elsewhere: { label: 'Not horror', meaning: 'These movies are not on this site, usually because they aren’t horror.' },
  unmarked: {
    label: 'Nothing to import',
    meaning: 'The file doesn’t say that you have seen, rated or listed these movies. Some may be ones you didn’t finish.',
  },
  other: { label: 'Not movies', meaning: 'Series, episodes, games and other non-movies are skipped.' },
  broken: { label: 'Not understood', meaning: 'These rows have no title, or a value that makes no sense.' },
};

/** Outcomes of a film in the report (R312). */
export const reportTexts: Readonly<Record<FilmOutcome | FilmState | 'left-out', string>> = {
  added: 'Imported',
  undone: 'Imported, then undone',
  'in-list': 'Added to a list',
  'nothing-new': 'Nothing new in the file',
  'not-available': 'This movie is not available',
  'history-full': `A history can hold at most ${countInDigits(mostViewings)} viewings`,
  'watchlist-full': `A watchlist can hold at most ${countInDigits(mostWatchlisted)} movies`,
  'left-out': 'Skipped by you',
  ready: 'Not imported yet',
  asked: 'Not imported: you didn’t say which movie it is',
  here: 'Nothing new in the file',
  elsewhere: 'Not imported: not horror, or not on this site',
  unmarked: 'Not imported: the file doesn’t say that you have seen, rated or listed it',
  other: 'Not imported: not a movie',
  broken: 'Not imported: not understood',
};

/** Outcomes of a list, and of a movie for which it had no room, in the report (R395). */
export const listReportTexts: Readonly<Record<ListOutcome | 'left-out' | 'waiting' | 'no-room', string>> = {
  added: 'List imported',
  undone: 'List imported, then undone',
  kept: 'List kept because you changed it after the import',
  here: 'List not imported: you have one with this title',
  'no-movies': 'List not imported: none of its movies are on this site',
  'too-many': `List not imported: you can have at most ${countInDigits(mostLists)} lists`,
  'left-out': 'List skipped by you',
  waiting: 'List not imported yet',
  'no-room': `Not in the list: it can have at most ${countInDigits(mostListEntries)} movies`,
};

/** The same where it is known why a row was not imported. */
export const rowProblemTexts: Readonly<Record<RowProblem, string>> = {
  'no-title': 'Not imported: it has no title',
  'bad-value': 'Not imported: a value makes no sense',
  'not-exported': 'Not imported: the other site couldn’t export it',
  unmarked: reportTexts.unmarked,
  unfinished: 'Not imported: you didn’t finish it',
};

export const reportColumns = ['File and row', 'Title', 'Year', 'Result', 'Movie', 'Not read'] as const;

/** Texts of the import (R305 to R315). */
export const importTexts = {
  title: 'Import your movies',
  lead: 'Import what you have seen, rated and listed elsewhere. You review everything before it is saved, nothing you already have is overwritten, and you can undo the import.',
  settingsHint: 'Import the movies you have seen and rated on other sites from the files they export.',
  settingsLink: 'Import from another site',
  choose: 'Choose a file',
  limit: `At most ${megabytes(largestImport)}. Only you can see it. We delete the file once all is clear, and what was in it after ${inWords(importsKept)}.`,
  sourcesTitle: 'Where to get your file',
  tooLarge: `A file can be at most ${megabytes(largestImport)}. Split it, or export less.`,
  tooMany: `You can have at most ${countInDigits(mostImports)} imports in ${inWords(importsKept)}. Try again later.`,
  emptyFile: 'This file is empty. Export it again on the other site.',
  uploading: 'Uploading',
  reading: 'Reading your file...',
  importing: 'Importing',
  undoing: 'Undoing...',
  resume: 'The upload was interrupted. Choose the file again.',
  discard: 'Discard this import',
  start: 'Import these movies',
  nothingToImport: 'There is nothing to import: all of it is here already, or not horror.',
  undecidedLeft: 'You can import now. Movies you haven’t identified are skipped.',
  leaveOut: 'Skip',
  takeIn: 'Include',
  noneOfThese: 'None of these',
  more: 'Show more',
  done: 'Your movies are here',
  goOn: 'See what you would like',
  undone: 'Import undone. Your movies are as they were before.',
  failed: 'The import did not finish',
  report: 'Download the report',
  undo: 'Undo this import',
  confirmUndo: 'Undo everything this import added?',
  keep: 'Keep the import',
  again: 'Import another file',
  undoUntil: 'You can undo this until',
  highestTitle: `Your highest-rated movies, in ${countInDigits(characteristics.length)} taps each`,
  highestHint: 'A single number does not say what makes a movie scary. Score your favorites on every characteristic.',
  draftsTitle: 'Your reviews, as drafts',
  draftsHint: 'None of them is published yet. Open each one, read it once more, and submit the ones you like.',
  openDraft: 'Open the draft',
  another: 'Another import of yours is not finished. Finish it or discard it first.',
  notFound: 'There is no such import.',
  listNotFound: 'There is no such list in this import.',
  filmNotFound: 'There is no such movie in this import.',
  notNow: 'This import has changed in the meantime. Reload the page.',
  noCandidate: 'Choose one of the suggested movies.',
  partTooLong: 'A part of the file has the wrong size.',
  incomplete: 'The upload is incomplete. Choose the file again.',
  tooManyReports: 'Too many reports are being downloaded. Try again in a moment.',
} as const;

/** '45 movies were added.' */
export function importedText(added: number): string {
  return added === 1 ? `${countInDigits(added)} movie was added.` : `${countInDigits(added)} movies were added.`;
}

/** '2 private lists were created.' */
export function importedListsText(made: number): string {
  return made === 1 ? `${countInDigits(made)} private list was created.` : `${countInDigits(made)} private lists were created.`;
}

/** '120 of 345'. */
export function progressText(done: number, total: number): string {
  return `${countInDigits(done)} of ${countInDigits(total)}`;
}
