import { cleanup, render } from '@testing-library/react';
import { perCharacteristic, type Averages } from '@hexreel/domain/characteristics';
import { discRadius, sockets } from '@hexreel/domain/reel';
import { afterEach, expect, test } from 'vitest';
import { Reel } from './reel.tsx';

afterEach(cleanup);

const values: Averages = { ...perCharacteristic(() => 4), gore: 9, comedy: null };

function circlesOf(element: React.JSX.Element): { x: string | null; y: string | null; r: number }[] {
  const { container } = render(element);
  return Array.from(container.querySelectorAll('circle'), (circle) => ({
    x: circle.getAttribute('cx'),
    y: circle.getAttribute('cy'),
    r: Number(circle.getAttribute('r')),
  }));
}

test('each characteristic has a disc in its socket, larger for a higher value', () => {
  const discs = circlesOf(<Reel values={values} />);
  expect(discs.map(({ x, y }) => [Number(x), Number(y)])).toEqual(Object.values(sockets).map(({ x, y }) => [x, y]));
  expect(discs[0]?.r).toBe(discRadius(9));
  expect(discs[1]?.r).toBe(discRadius(4));
});

test('what is not scored is a dashed socket, not a small disc', () => {
  const [scored, missing] = [values, { ...values, gore: null }].map((shown) => {
    const { container } = render(<Reel values={shown} />);
    return container.querySelector('circle')?.getAttribute('class');
  });
  expect(missing).not.toBe(scored);
  expect(circlesOf(<Reel values={perCharacteristic(() => null)} />).every(({ r }) => r > discRadius(8))).toBe(true);
});

test.for([
  ['members-and-editorial', 1, '0.20'],
  ['members-and-kind', 1, '0.33'],
  ['members-and-kind', 4, '0.67'],
] as const)('a disc of %s is filled by the share of %i', ([source, members, share]) => {
  const { container } = render(<Reel values={{ ...perCharacteristic(() => null), gore: 6 }} known={{ source, members }} />);
  expect(container.querySelector(`[stroke-dasharray="${share} 1"]`)).not.toBeNull();
});

test('an estimate without members has outlines alone', () => {
  const { container } = render(<Reel values={values} known={{ source: 'editorial', members: null }} />);
  expect(container.querySelector('[stroke-width]:not([class*=missing])')).toBeNull();
});

test('a reel takes few bytes, for pages show many', () => {
  const { container } = render(<Reel values={values} />);
  expect(container.innerHTML.length).toBeLessThan(700);
});
