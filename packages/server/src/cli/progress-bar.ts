import { countInDigits } from '@hexreel/domain/texts/count-in-digits';
/** '[#########...........] 45%  1,234 of 2,742 pages'; an unknown total is an empty bar. */
export function progressBar(done: number, total: number, unit: string): string {
  const share = total === 0 ? 0 : Math.min(1, done / total);
  const filled = Math.round(share * width);
  const bar = '#'.repeat(filled) + '.'.repeat(width - filled);
  return `[${bar}] ${Math.floor(share * 100)}%  ${countInDigits(done)} of ${countInDigits(total)} ${unit}`;
}

const width = 30;
