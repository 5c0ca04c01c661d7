/** 95 % on both sides. */
const usualDeviations = 1.96;

/**
 * The lower end of Wilson's interval for a share: what the share is at least, given how few were asked; 0 where no one was.
 * @param deviations how sure it is, in standard deviations
 */
export function wilsonLowerBound(yes: number, asked: number, deviations = usualDeviations): number {
  if (asked === 0) return 0;
  const share = yes / asked;
  const square = deviations ** 2 / asked;
  const center = share + square / 2;
  const width = Math.sqrt(square * (share * (1 - share) + square / 4));
  return Math.max(0, (center - width) / (1 + square));
}
