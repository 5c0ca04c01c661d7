import { characteristics } from '@hexreel/domain/characteristics';
import type { ScoreChanges } from '@hexreel/domain/rating';
import type { PendingScores } from './use-own-scores.ts';

/** Why scores were not saved, and all of them to try again; null where none failed (R106). */
export function failedScores({ failed }: PendingScores): { readonly error: unknown; readonly changes: ScoreChanges } | null {
  const names = characteristics.filter((name) => failed[name] !== undefined);
  const [first] = names;
  if (first === undefined) return null;
  return { error: failed[first]?.error, changes: Object.fromEntries(names.map((name) => [name, failed[name]?.value])) };
}
