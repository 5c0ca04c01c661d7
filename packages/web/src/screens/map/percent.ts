/** A share of the map as SVG places it. */
export function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}
