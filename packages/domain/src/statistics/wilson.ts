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

/** The share of a normal distribution below a number of standard deviations; right to 7 digits (a rational approximation of erf). */
export function normalShare(deviations: number): number {
  const x = Math.abs(deviations) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  const tail = (series * Math.exp(-x * x)) / 2;
  return deviations < 0 ? tail : 1 - tail;
}
