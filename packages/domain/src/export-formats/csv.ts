/** A value of a cell; null is empty. */
export type Cell = string | number | boolean | null;

/** A line of a CSV file as RFC 4180 has it, with its line break: cells are quoted where they have to be. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

function cellText(cell: Cell): string {
  const text = cell === null ? '' : String(cell);
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
