import { lastProfilePic } from '../user/index.ts';

interface Seated {
  readonly id: string;
  /** Null for guests. */
  readonly profilePic: number | null;
}

/**
 * A profile picture for everyone in a room (R776): members have their own, guests one that no one else in the room has. It
 * follows from the seat alone, so that a guest keeps their face on every screen, as long as no one comes who has it.
 * @returns pictures by the ids of seats
 */
export function facesOf(seats: readonly Seated[]): ReadonlyMap<string, number> {
  const faces = new Map<string, number>();
  const taken = new Set<number>();
  for (const { id, profilePic } of seats) {
    if (profilePic === null) continue;
    faces.set(id, profilePic);
    taken.add(profilePic);
  }
  for (const { id, profilePic } of seats) {
    if (profilePic !== null) continue;
    let face = Array.from(id).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % lastProfilePic, 0) + 1;
    while (taken.has(face)) face = (face % lastProfilePic) + 1;
    faces.set(id, face);
    taken.add(face);
  }
  return faces;
}
