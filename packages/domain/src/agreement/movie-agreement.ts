import type { AgreementChoice } from '../movie/index.ts';
import { agreementOf } from './axis-agreement.ts';

/**
 * Users' agreement on a movie as a whole (R247): 'divisive' where they are divided on any axis, 'agreed' where more axes
 * are agreed on than not and none is divisive; null for anything else, and where too few scored.
 * @param histograms the counts of each axis
 */
export function movieAgreement(histograms: readonly (readonly number[])[]): AgreementChoice | null {
  const labels = histograms.flatMap((counts) => agreementOf(counts)?.label ?? []);
  if (labels.includes('split')) return 'divisive';
  const agreed = labels.filter((label) => label === 'consensus').length;
  return agreed > labels.length / 2 ? 'agreed' : null;
}
