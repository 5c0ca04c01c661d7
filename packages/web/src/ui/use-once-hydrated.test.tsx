import { act } from '@testing-library/react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useOnceHydrated, useServerRendered } from './use-once-hydrated.ts';

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

const values: boolean[] = [];
beforeEach(() => void (values.length = 0));

function Value({ isWanted }: { readonly isWanted: boolean }) {
  const value = useOnceHydrated(isWanted);
  values.push(value);
  return String(value);
}

/** The server's markup, hydrated. */
async function hydrate(isWanted: boolean): Promise<{ readonly want: () => void }> {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Value isWanted={isWanted} />);
  expect(container.textContent).toBe('false');
  values.length = 0;
  const root = await act(() => hydrateRoot(container, <Value isWanted={isWanted} />));
  onTestFinished(() => act(() => root.unmount()));
  return { want: () => act(() => root.render(<Value isWanted />)) };
}

test('what is wanted is there after hydration, not during it', async () => {
  await hydrate(true);
  expect(values).toEqual([false, true]);
});

test('where nothing is wanted, nothing is rendered a second time', async () => {
  await hydrate(false);
  expect(values).toEqual([false]);
});

test('what is wanted later is there then', async () => {
  const { want } = await hydrate(false);
  want();
  expect(values.at(-1)).toBe(true);
});

test('what a browser renders by itself has it at once', () => {
  const root = createRoot(document.createElement('div'));
  onTestFinished(() => act(() => root.unmount()));
  act(() => root.render(<Value isWanted />));
  expect(values).toEqual([true]);
});

test('what the server rendered stays so once it is hydrated, and what a browser renders by itself never is', async () => {
  const seen: boolean[] = [];
  function Part() {
    const isServers = useServerRendered();
    seen.push(isServers);
    return String(isServers);
  }
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Part />);
  const hydrated = await act(() => hydrateRoot(container, <Part />));
  act(() => hydrated.render(<Part />));
  expect(seen).toEqual([true, true, true]);
  const own = createRoot(document.createElement('div'));
  act(() => own.render(<Part />));
  expect(seen.at(-1)).toBe(false);
  act(() => {
    hydrated.unmount();
    own.unmount();
  });
});
