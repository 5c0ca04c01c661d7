/**
 * The order of a list after one move (R374).
 * @param before the movie that then follows; null for the end
 * @returns the same movies; unchanged where one of both is not among them
 */
export function moveBefore(movieIds: readonly number[], moved: number, before: number | null): number[] {
  const rest = movieIds.filter((id) => id !== moved);
  const isKnown = rest.length < movieIds.length && (before === null || rest.includes(before));
  if (!isKnown) return [...movieIds];
  const place = before === null ? rest.length : rest.indexOf(before);
  return rest.toSpliced(place, 0, moved);
}
