import { perCharacteristic, type Characteristic } from '@hexreel/domain/characteristics';
import type { EstimateSource } from '@hexreel/domain/estimates';
import type { Database } from '../db/client.ts';
import { movieEstimate } from '../db/schema/index.ts';
import { announceMovies } from '../modules/catalogue/index.ts';

/** An estimate of all six characteristics, 5 where nothing else is said; announced. */
export async function storeEstimate(
  database: Database,
  movieId: number,
  { source = 'editorial', ...scores }: { readonly source?: EstimateSource } & Partial<Record<Characteristic, number>> = {},
): Promise<void> {
  await database.transaction(async (tx) => {
    const values = { movieId, source, ...perCharacteristic((name) => scores[name] ?? 5), errors: [1, 1, 1, 1, 1, 1] };
    await tx.insert(movieEstimate).values(values).onConflictDoUpdate({ target: movieEstimate.movieId, set: values });
    await announceMovies(tx, [movieId]);
  });
}
