import { isCharacteristic } from '@hexreel/domain/characteristics';
import { isScore, type ScoreChanges } from '@hexreel/domain/rating';
import { PersistedTexts } from '../../lib/persisted-texts.ts';
import { readVisitorText, takeVisitorWork, useVisitorText, writeVisitorText } from '../../lib/visitor-storage.ts';

const visitorPrefix = 'scores-';

/** Scores that were chosen before signing in, stored under the user's id until the movie's form saves them. */
const adopted = new PersistedTexts(() => sessionStorage);

/** Stores a score that is chosen while no one is signed in. @param owner id of the user whose session has ended */
export function persistScores(movieId: number, changes: ScoreChanges, owner?: string): void {
  const name = visitorNameOf(movieId);
  writeVisitorText(name, JSON.stringify({ ...parse(readVisitorText(name)), ...changes }), owner);
}

/** A visitor's scores for a movie; none on the server. */
export function usePersistedScores(movieId: number): ScoreChanges {
  return parse(useVisitorText(visitorNameOf(movieId)));
}

/** Moves scores chosen before signing in to the user who signed in. */
export function adoptPersistedScores(userId: string): void {
  for (const { name, text, owner } of takeVisitorWork(visitorPrefix)) {
    const key = nameOf(Number(name.slice(visitorPrefix.length)), owner ?? userId);
    adopted.write(key, JSON.stringify({ ...parse(adopted.read(key)), ...parse(text) }));
  }
}

/** @returns the scores that the user chose before signing in, which are removed; null where there are none */
export function takePersistedScores(movieId: number, owner: string): ScoreChanges | null {
  const changes = parse(adopted.read(nameOf(movieId, owner)));
  adopted.write(nameOf(movieId, owner), null);
  return Object.keys(changes).length === 0 ? null : changes;
}

function visitorNameOf(movieId: number): string {
  return `${visitorPrefix}${movieId}`;
}

function nameOf(movieId: number, owner: string): string {
  return `hexreel-scores-${movieId}-${owner}`;
}

/** Browser storage is untrusted: only valid scores are accepted. */
function parse(text: string | null): ScoreChanges {
  try {
    const entries = Object.entries(JSON.parse(text ?? '{}') as object);
    return Object.fromEntries(entries.filter(([name, score]) => isCharacteristic(name) && isScore(score)));
  } catch {
    return {};
  }
}
