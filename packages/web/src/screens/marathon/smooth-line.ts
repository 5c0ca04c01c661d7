/** Size of a drawing that is stretched to its place. */
export const [width, height] = [1_000, 300];

/** A smooth line from edge to edge. @param points shares of width and height, from left to right */
export function lineThrough(points: readonly (readonly [x: number, y: number])[]): string {
  const at = (share: number, of: number) => Math.round(share * of);
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return '';
  const all = [[0, first[1]] as const, ...points, [1, last[1]] as const];
  return all
    .map(([x, y], place) => {
      const before = all[place - 1];
      if (before === undefined) return `M${at(x, width)} ${at(y, height)}`;
      const middle = at((before[0] + x) / 2, width);
      return `C${middle} ${at(before[1], height)} ${middle} ${at(y, height)} ${at(x, width)} ${at(y, height)}`;
    })
    .join(' ');
}

/** A share as the length of an attribute. */
export function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}
