import { expect, test } from 'vitest';
import { findYearOption, yearOptions } from './years.ts';

test("the specification's choices stay, and newer single years stand in front of them", () => {
  expect(yearOptions(2026).map((option) => option.label)).toEqual([
    '2026',
    '2025',
    '2024',
    '2023',
    '2022',
    '2021',
    '2020',
    '2015-2019',
    '2010-2014',
    '2000-2009',
    'Before 2000',
  ]);
});

test('a clock that stands in the past takes no choice away', () => {
  expect(yearOptions(2020).map((option) => option.value)).toContain('2024');
});

test('every year from 1900 on belongs to exactly one choice', () => {
  for (let year = 1900; year <= 2026; year += 1) {
    const holding = yearOptions(2026).filter(({ from, to }) => (from ?? 0) <= year && year <= (to ?? 9999));
    expect(holding, String(year)).toHaveLength(1);
  }
});

test('a value is found by what stands in the URL', () => {
  expect(findYearOption('before-2000', 2026)).toMatchObject({ from: null, to: 1999 });
  expect(findYearOption('2019', 2026)).toBeNull();
});
