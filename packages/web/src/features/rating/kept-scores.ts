import { isCharacteristic } from '@hexreel/domain/characteristics';
import { isScore, type ScoreChanges } from '@hexreel/domain/rating';
import { useSyncExternalStore } from 'react';
import { KeptTexts } from '../../lib/kept-texts.ts';

/** Scores that a visitor chose before signing in. Kept by the tab alone: the next person at this machine has other ones. */
const keptScores = new KeptTexts(() => sessionStorage);

export function keepScores(movieId: number, changes: ScoreChanges): void {
  keptScores.write(nameOf(movieId), JSON.stringify({ ...parse(keptScores.read(nameOf(movieId))), ...changes }));
}

/** @returns what was kept, which is now forgotten; null where nothing was */
export function takeKeptScores(movieId: number): ScoreChanges | null {
  const changes = parse(keptScores.read(nameOf(movieId)));
  keptScores.write(nameOf(movieId), null);
  return Object.keys(changes).length === 0 ? null : changes;
}

/** What is kept for a movie. The server knows of none. */
export function useKeptScores(movieId: number): ScoreChanges {
  const text = useSyncExternalStore(
    keptScores.subscribe,
    () => keptScores.read(nameOf(movieId)),
    () => null,
  );
  return parse(text);
}

function nameOf(movieId: number): string {
  return `hexreel-scores-${movieId}`;
}

/** Anybody can write into a browser's storage: only scores are believed. */
function parse(text: string | null): ScoreChanges {
  try {
    const entries = Object.entries(JSON.parse(text ?? '{}') as object);
    return Object.fromEntries(entries.filter(([name, score]) => isCharacteristic(name) && isScore(score)));
  } catch {
    return {};
  }
}
