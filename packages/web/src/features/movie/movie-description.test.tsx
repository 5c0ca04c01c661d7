import { cleanup, render, screen } from '@testing-library/react';
import { perCharacteristic } from '@hexreel/domain/characteristics';
import type { ScoreSource } from '@hexreel/domain/estimates';
import { afterEach, expect, test } from 'vitest';
import { MovieDescription } from './movie-description.tsx';

afterEach(cleanup);

const knownBy = (members: number, source: ScoreSource) => {
  const known = (value: number) => ({ value, low: 1, high: 10, members, source });
  return { ...perCharacteristic(() => null), psychological: known(9.2), pace: known(5) };
};

test('a movie is described from its scores, and the scores are named', () => {
  render(<MovieDescription movie={{ known: knownBy(42, 'members'), raters: 42 }} />);
  screen.getByText('Stays with you for days. A slow burn.');
  screen.getByText('Based on the scores of 42 members: Psychological 9.2 (horror movies average 5.4), Pace 5.0 (6.2).');
});

test('where few members scored what is named, the estimate in it is named as well', () => {
  const known = { ...knownBy(9, 'members'), pace: { value: 5, low: 1, high: 10, members: 0, source: 'editorial' as const } };
  render(<MovieDescription movie={{ known, raters: 9 }} />);
  screen.getByText('Based on 9 members and our estimate: Psychological 9.2 (horror movies average 5.4), Pace 5.0 (6.2).');
});

test('an estimate describes a movie too, and says that it is one', () => {
  render(<MovieDescription movie={{ known: knownBy(0, 'editorial'), raters: 0 }} />);
  screen.getByText('Based on our estimate: Psychological 9.2 (horror movies average 5.4), Pace 5.0 (6.2).');
});

test('nothing is said of a movie of which nothing is known', () => {
  const { container } = render(<MovieDescription movie={{ known: perCharacteristic(() => null), raters: 0 }} />);
  expect(container.innerHTML).toBe('');
});
