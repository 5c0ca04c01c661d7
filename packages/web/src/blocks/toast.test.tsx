import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Of this test alone: pages of other tests may still be mounted, and their messages end too.
vi.resetModules();
const { showToast, toastMilliseconds } = await import('../lib/toast.ts');
const { Toast } = await import('./toast.tsx');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const message = () => screen.queryByRole('region', { name: 'Message' });

test('a message stays while the pointer is on it; the next one ends by itself again', () => {
  render(<Toast />);
  act(() => showToast('Saved.'));
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Message' }));
  pass(toastMilliseconds);
  expect(message()?.textContent).toContain('Saved.');
  // A removed element hears of no pointer that leaves it.
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
  expect(message()).toBeNull();
  act(() => showToast('Removed.'));
  pass(toastMilliseconds);
  expect(message()).toBeNull();
});
