import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { joinTimers } from './joined-timers.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 10_250 });
});

afterEach(() => {
  vi.useRealTimers();
});

test('long timers end in the second after the one they are due in, each once, as one of the browser', () => {
  const { setTimeout } = joinTimers();
  const ended: string[] = [];
  setTimeout(() => ended.push('first'), 60_000);
  vi.advanceTimersByTime(500);
  setTimeout(() => ended.push('second'), 60_000);
  setTimeout(() => ended.push('next'), 61_000);
  expect(vi.getTimerCount()).toBe(2);

  vi.advanceTimersByTime(60_249);
  expect(ended).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(ended).toEqual(['first', 'second']);
  vi.advanceTimersByTime(60_000);
  expect(ended).toEqual(['first', 'second', 'next']);
  expect(vi.getTimerCount()).toBe(0);
});

test('a cleared timer does not end, also where another that ended with it clears it', () => {
  const { setTimeout, clearTimeout } = joinTimers();
  const ended: string[] = [];
  const cleared = setTimeout(() => ended.push('cleared'), 5_000);
  clearTimeout(cleared);
  setTimeout(() => {
    ended.push('one');
    clearTimeout(other);
    setTimeout(() => ended.push('later'), 5_000);
  }, 5_000);
  const other = setTimeout(() => ended.push('other'), 5_000);
  clearTimeout(undefined);
  vi.advanceTimersByTime(6_000);
  expect(ended).toEqual(['one']);
  vi.advanceTimersByTime(6_000);
  expect(ended).toEqual(['one', 'later']);
});

test('short timers and intervals are the browser’s own', () => {
  const { setTimeout, clearTimeout, setInterval, clearInterval } = joinTimers();
  const ended: string[] = [];
  setTimeout(() => ended.push('short'), 20);
  clearTimeout(setTimeout(() => ended.push('cleared'), 20));
  vi.advanceTimersByTime(20);
  expect(ended).toEqual(['short']);
  const interval = setInterval(() => ended.push('again'), 1_500);
  vi.advanceTimersByTime(3_000);
  clearInterval(interval);
  vi.advanceTimersByTime(3_000);
  expect(ended).toEqual(['short', 'again', 'again']);
});
