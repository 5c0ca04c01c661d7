import { expect, test } from 'vitest';
import { findYearOption, yearOptions } from './years.ts';

test('newer single years come before the fixed choices', () => {
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

test('a clock that is in the past removes no choice', () => {
  expect(yearOptions(2020).map((option) => option.value)).toContain('2024');
});

test('every year from 1900 on belongs to exactly one choice', () => {
  for (let year = 1900; year <= 2026; year += 1) {
    const holding = yearOptions(2026).filter(({ from, to }) => (from ?? 0) <= year && year <= (to ?? 9999));
    expect(holding, String(year)).toHaveLength(1);
  }
});

test('an option is found by its value in the URL', () => {
  expect(findYearOption('before-2000', 2026)).toMatchObject({ from: null, to: 1999 });
  expect(findYearOption('2019', 2026)).toBeNull();
});
