import { perCharacteristic } from '@hexreel/domain/characteristics';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ReelFigure } from './reel-figure.tsx';

test('a number in which an estimate has a part carries its sign and no decimals (R521)', () => {
  const values = perCharacteristic((name) => (name === 'pace' ? null : 2.3));
  const { container } = render(
    <ReelFigure values={values} sourceOf={(name) => (name === 'comedy' ? 'members-and-editorial' : 'members')} />,
  );
  expect([...container.querySelectorAll('tspan')].map(({ textContent }) => textContent)).toEqual([
    '2.3',
    '2.3',
    '2.3',
    '2.3',
    '-',
    '≈2',
  ]);
});
