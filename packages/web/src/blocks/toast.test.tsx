import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, showToast, toastMilliseconds } from '../lib/toast.ts';
import { Toast } from './toast.tsx';

beforeEach(() => {
  dismissToast();
  vi.useFakeTimers();
});
afterEach(() => {
  dismissToast();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const message = () => screen.queryByRole('region', { name: 'Message' });

test('after a message was closed by the pointer, the next one ends by itself', () => {
  render(<Toast />);
  act(() => showToast('Saved.'));
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Message' }));
  // A removed element hears of no pointer that leaves it.
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
  expect(message()).toBeNull();
  act(() => showToast('Removed.'));
  pass(toastMilliseconds);
  expect(message()).toBeNull();
});
