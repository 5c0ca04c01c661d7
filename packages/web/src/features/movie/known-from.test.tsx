import { cleanup, render, screen } from '@testing-library/react';
import { perCharacteristic, type Characteristic } from '@hexreel/domain/characteristics';
import type { ScoreSource } from '@hexreel/domain/estimates';
import { afterEach, expect, test } from 'vitest';
import { KnownFrom } from './known-from.tsx';

afterEach(cleanup);

function show(source: ScoreSource, members: number, few: readonly Characteristic[] = []) {
  const known = perCharacteristic((name) => {
    const isFew = few.includes(name);
    return { value: 5, low: 4, high: 6, members: isFew ? 3 : members, source: isFew ? 'members-and-editorial' : source } as const;
  });
  render(<KnownFrom known={{ values: perCharacteristic(() => 5), source, members }} movie={{ id: 948, known }} />);
}

test.each([
  ['editorial', 0, 'Our estimate', 'differ by 0.3 to 0.6 points on average'],
  ['kind', 0, 'Estimate from its keywords', 'off by 0.8 to 1.3 points on average'],
  ['members-and-kind', 3, '3 members and an estimate from its keywords', 'off by 0.8 to 1.3 points on average'],
] as const)('%s says what it is, how wrong it may be, and asks for scores (R520)', (source, members, words, error) => {
  show(source, members);
  expect(screen.getByText(words).closest('details')?.textContent).toContain(error);
  expect(screen.getByRole('link', { name: 'Disagree? Rate it.' }).getAttribute('href')).toBe('/movie/948?tab=rate');
});

test('what members alone say is explained by their number', () => {
  show('members', 12);
  screen.getByText('12 members');
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  [['comedy'], 'Few scored Comedy: our estimate is part of that value.'],
  [['pace', 'comedy'], 'Few scored Pace and Comedy: our estimate is part of those values.'],
] as const)('among members’ scores what few scored is said: %s (R490)', (few, words) => {
  show('members', 9, few);
  screen.getByText('9 members');
  expect(screen.getByText(words, { exact: false }).querySelector('a')?.textContent).toBe('How we estimate');
});
