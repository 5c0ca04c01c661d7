import { characteristics } from '@hexreel/domain/characteristics';
import { histogramMean, histogramOf } from '@hexreel/domain/rating';
import type { OldExport } from './export-documents.ts';
import type { ImportNote } from './import-report.ts';
import type { PlannedRating } from './plan-ratings.ts';

/** Averages shown with one decimal are the same if they differ by less. */
const sameWithin = 0.05;

/** Averages of the export are never trusted: they are only compared with those of its ratings. */
export function compareAverages({ averages }: OldExport, ratings: readonly PlannedRating[], notes: ImportNote[]): void {
  const byMovie = new Map<number, PlannedRating[]>();
  for (const row of ratings) byMovie.set(row.movieId, [...(byMovie.get(row.movieId) ?? []), row]);
  for (const [id, average] of averages) {
    const own = byMovie.get(Number(id)) ?? [];
    for (const name of characteristics) {
      const output = average[name];
      const mean = histogramMean(histogramOf(own.map((row) => row[name] ?? 0)));
      if (typeof output !== 'number' || Math.abs(output - (mean ?? 0)) <= sameWithin) continue;
      const reason = `${name}: the export has ${output}, its ratings average ${mean === null ? 'nothing' : mean.toFixed(2)}`;
      notes.push({ collection: 'movieAverages', id, kind: 'differs', reason });
    }
  }
}
