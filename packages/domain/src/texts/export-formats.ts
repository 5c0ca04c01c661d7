import type { ExportFormat } from '../export-formats/index.ts';

/** Names of the export formats (R304). */
export const exportFormatLabels: Readonly<Record<ExportFormat, string>> = {
  letterboxd: 'Letterboxd (CSV)',
  imdb: 'IMDb (CSV)',
  trakt: 'Trakt (JSON)',
  hexreel: 'Hexreel (CSV)',
};

export const exportTexts = {
  title: 'Take your movies with you',
  hint: 'What you have seen, when, and what you thought of it, in files that other sites can read.',
  spoilers: 'Letterboxd can’t hide spoilers in a file: hidden parts of your reviews are left out of it.',
  noSuchFile: 'There is no such file.',
} as const;

/** @param part counts from the first one */
export function partLabel(format: ExportFormat, part: number): string {
  return `${exportFormatLabels[format]}, part ${part}`;
}
