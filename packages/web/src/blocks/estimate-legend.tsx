import type { MovieSummary } from '@hexreel/domain/contract/movies';
import { estimateLegend } from '@hexreel/domain/texts/estimates';
import { estimatesPath } from '../lib/paths.ts';
import * as typography from '../styles/typography.module.css';

/**
 * The meaning of the sign of an estimate, as a link to what estimates are (R521).
 * @param movies nothing shows where none of these is estimated
 */
export function EstimateLegend({ movies }: { readonly movies?: readonly Pick<MovieSummary, 'source'>[] }) {
  if (movies?.every(({ source }) => source === null || source === 'members')) return null;
  return (
    <a href={estimatesPath} className={typography.noteLink}>
      {estimateLegend}
    </a>
  );
}
