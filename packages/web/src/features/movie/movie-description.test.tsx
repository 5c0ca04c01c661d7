import { cleanup, render, screen } from '@testing-library/react';
import { perCharacteristic } from '@hexreel/domain/characteristics';
import type { ScoreSource } from '@hexreel/domain/estimates';
import { afterEach, expect, test } from 'vitest';
import { MovieDescription } from './movie-description.tsx';

afterEach(cleanup);

const knownBy = (members: number, source: ScoreSource, pace = 5.5) => {
  const known = (value: number) => ({ value, low: 1, high: 10, members, source });
  return { ...perCharacteristic(() => null), psychological: known(9.2), pace: known(pace) };
};

test('a movie is described from its scores, and the scores are named', () => {
  render(<MovieDescription movie={{ known: knownBy(42, 'members') }} />);
  screen.getByText('Stays in your head for days. It takes its time.');
  screen.getByText('Based on the scores of 42 members: Psychological 9.2 (horror movies average 6.1), Pace 5.5 (6.6).');
});

test('an estimate describes a movie too, says that it is one, and is compared with others', () => {
  render(<MovieDescription movie={{ known: knownBy(0, 'editorial', 4) }} />);
  screen.getByText('Based on our estimate: Psychological 9.2 (horror movies average 5.3), Pace 4.0 (5.7).');
});

test('nothing is said of a movie of which nothing is known', () => {
  const { container } = render(<MovieDescription movie={{ known: perCharacteristic(() => null) }} />);
  expect(container.innerHTML).toBe('');
});
