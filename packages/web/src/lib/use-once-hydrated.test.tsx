import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useOnceHydrated } from './use-once-hydrated.ts';

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

/** @returns what the hook said at each rendering by the browser */
async function valuesOfHydration(isWanted: boolean): Promise<boolean[]> {
  const values: boolean[] = [];
  function Value() {
    const value = useOnceHydrated(isWanted);
    values.push(value);
    return String(value);
  }
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Value />);
  expect(container.textContent).toBe('false');
  values.length = 0;
  const root = await act(() => hydrateRoot(container, <Value />));
  onTestFinished(() => act(() => root.unmount()));
  return values;
}

test('what is wanted is there after hydration, not during it', async () => {
  expect(await valuesOfHydration(true)).toEqual([false, true]);
});

test('where nothing is wanted, nothing is rendered a second time', async () => {
  expect(await valuesOfHydration(false)).toEqual([false]);
});
