/** A value of a cell; null is empty. */
export type Cell = string | number | boolean | null;

/** A line of a CSV file as RFC 4180 has it, with its line break: cells are quoted where they have to be. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

/** The same for files that people open in a spreadsheet program, where no text becomes a formula (R474). */
export function defusedCsvLine(cells: readonly Cell[]): string {
  return csvLine(cells.map((cell) => (typeof cell === 'string' ? defuse(cell) : cell)));
}

/** How formulas begin, in some programs also in full-width signs, and texts that begin like a defused one. */
const formulaStart = /^'*[=+\-@＝＋－＠\t\r\n]/u;

function defuse(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** The text that a defused one was. */
export function withoutDefusal(text: string): string {
  return text.startsWith("'") && formulaStart.test(text) ? text.slice(1) : text;
}

function cellText(cell: Cell): string {
  const text = cell === null ? '' : String(cell);
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
