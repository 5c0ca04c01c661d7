import { cleanup, render, screen } from '@testing-library/react';
import { perCharacteristic } from '@hexreel/domain/characteristics';
import { afterEach, expect, test } from 'vitest';
import { MovieDescription } from './movie-description.tsx';

afterEach(cleanup);

const averages = { ...perCharacteristic(() => null), psychological: 9.2, pace: 5.5 };

test('a movie is described from its scores, and the scores are named', () => {
  render(<MovieDescription movie={{ averages, raters: 42 }} />);
  screen.getByText('Stays in your head for days. It takes its time.');
  screen.getByText('Based on the scores of 42 members: Psychological 9.2 (horror movies average 6.1), Pace 5.5 (6.6).');
});

test('four members describe nothing', () => {
  const { container } = render(<MovieDescription movie={{ averages, raters: 4 }} />);
  expect(container.innerHTML).toBe('');
});
