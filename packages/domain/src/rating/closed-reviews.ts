/** Readers' flags that close a review (R288). */
export const flagsThatClose = 2;

/** Why a review is closed until it is opened; null for an open one (R287, R288). */
export function closedFor({ spoiler, spoilerFlags }: { readonly spoiler: boolean; readonly spoilerFlags: number }) {
  if (spoilerFlags >= flagsThatClose) return 'readers' as const;
  return spoiler ? ('author' as const) : null;
}
