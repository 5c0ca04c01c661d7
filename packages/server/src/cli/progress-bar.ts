/** '[#########...........] 45 %  1,234 of 2,742 pages'; an unknown whole is an empty bar. */
export function progressBar(done: number, of: number, unit: string): string {
  const share = of === 0 ? 0 : Math.min(1, done / of);
  const filled = Math.round(share * width);
  const bar = '#'.repeat(filled) + '.'.repeat(width - filled);
  return `[${bar}] ${Math.floor(share * 100)} %  ${done.toLocaleString('en-US')} of ${of.toLocaleString('en-US')} ${unit}`;
}

const width = 30;
