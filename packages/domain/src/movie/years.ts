/** A choice of Browse's year filter: its value in the URL, its label and the years it spans, both included. */
export interface YearOption {
  readonly value: string;
  readonly label: string;
  readonly from: number | null;
  readonly to: number | null;
}

const specified: readonly YearOption[] = [
  single(2024),
  single(2023),
  single(2022),
  single(2021),
  single(2020),
  { value: '2015-2019', label: '2015-2019', from: 2015, to: 2019 },
  { value: '2010-2014', label: '2010-2014', from: 2010, to: 2014 },
  { value: '2000-2009', label: '2000-2009', from: 2000, to: 2009 },
  { value: 'before-2000', label: 'Before 2000', from: null, to: 1999 },
];

/** The fixed list, preceded by newer single years up to the current one (R61). */
export function yearOptions(currentYear: number): readonly YearOption[] {
  const newer: YearOption[] = [];
  for (let year = currentYear; year > 2024; year -= 1) newer.push(single(year));
  return [...newer, ...specified];
}

/** The option with this value, or null. */
export function findYearOption(value: string, currentYear: number): YearOption | null {
  return yearOptions(currentYear).find((option) => option.value === value) ?? null;
}

function single(year: number): YearOption {
  return { value: String(year), label: String(year), from: year, to: year };
}
