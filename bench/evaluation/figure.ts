/** One measured value with its bar. */
export interface Figure {
  /** The heading of its table. */
  readonly table: string;
  readonly what: string;
  readonly value: number;
  /** How many scores, pairs or cases it was measured on. */
  readonly count: number;
  /** The bar says nothing on fewer cases; `fewestJudged` without it. */
  readonly judgedFrom?: number;
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** A bar says nothing on fewer cases, where its figure names no other number. */
const fewestJudged = 200;

/** True if the value reaches its bar; null where it has none or was measured on too few cases. */
export function reachesBar({ value, count, judgedFrom = fewestJudged, atLeast, atMost }: Figure): boolean | null {
  if (count < judgedFrom || (atLeast === undefined && atMost === undefined)) return null;
  return value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity);
}

/** The figures as tables in Markdown. */
export function formatFigures(figures: readonly Figure[]): string {
  const titles = [...new Set(figures.map(({ table }) => table))];
  const parts = titles.map((title) => {
    const rows = figures.filter(({ table }) => table === title);
    const lines = rows.map((figure) => {
      const reached = reachesBar(figure);
      const verdict = reached === null ? '' : reached ? 'yes' : 'NO';
      return `| ${figure.what} | ${figure.value.toFixed(3)} | ${barOf(figure)} | ${verdict} | ${figure.count} |`;
    });
    return [`## ${title}`, '', '| what | value | bar | reached | cases |', '| --- | --- | --- | --- | --- |', ...lines].join(
      '\n',
    );
  });
  return parts.join('\n\n');
}

function barOf({ atLeast, atMost }: Figure): string {
  if (atLeast !== undefined && atMost !== undefined) return `${atLeast} to ${atMost}`;
  if (atLeast !== undefined) return `>= ${atLeast}`;
  return atMost === undefined ? '' : `<= ${atMost}`;
}
