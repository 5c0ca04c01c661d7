export { csvLine, defusedCsvLine } from './csv.ts';
export { writeHexreel } from './hexreel.ts';
export { writeImdb } from './imdb.ts';
export { letterboxdBytes, writeLetterboxd } from './letterboxd.ts';
export type { OwnMovie } from './own-movie.ts';
export { writeTrakt } from './trakt.ts';

/** The formats in which a user's movies can be downloaded. */
export const exportFormats = ['letterboxd', 'imdb', 'trakt', 'hexreel'] as const;
export type ExportFormat = (typeof exportFormats)[number];
