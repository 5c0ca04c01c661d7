import { expect, test } from 'vitest';
import { weightsFor } from '../group/index.ts';
import {
  awayAfter,
  canPick,
  canTakeOver,
  decadeOf,
  isFull,
  isHere,
  isWanted,
  mostInCircle,
  mostSeats,
  nextHost,
  noFilters,
  pleasureBefore,
} from './index.ts';

const now = 1_000_000_000;
const here = { heardAt: now - 1_000 };
const away = { heardAt: now - awayAfter };

test('who was not heard of for a while is away', () => {
  expect(isHere(here, now)).toBe(true);
  expect(isHere(away, now)).toBe(false);
  expect(isHere({ heardAt: null }, now)).toBe(false);
});

test('a room has six places, and a movie for two who have answered', () => {
  expect(isFull(Array.from({ length: mostSeats - 1 }), false)).toBe(false);
  expect(isFull(Array.from({ length: mostSeats }), false)).toBe(true);
  expect(isFull(Array.from({ length: mostInCircle - 1 }), true)).toBe(false);
  expect(isFull(Array.from({ length: mostInCircle }), true)).toBe(true);
  expect(canPick([{ hasAnswered: true }])).toBe(false);
  expect(canPick([{ hasAnswered: true }, { hasAnswered: false }])).toBe(false);
  expect(canPick([{ hasAnswered: true }, { hasAnswered: true }])).toBe(true);
});

test('the next host is who came first of those who are here', () => {
  expect(canTakeOver(here, now)).toBe(false);
  expect(canTakeOver(away, now)).toBe(true);
  expect(canTakeOver(undefined, now)).toBe(true);
  expect(nextHost([away, here, { heardAt: now }], now)).toBe(here);
  expect(nextHost([away, { heardAt: null }], now)).toBe(away);
  expect(nextHost([], now)).toBeNull();
});

test('decades and subgenres are any of those that are wanted; an unknown year is of none', () => {
  const movie = { year: 1987, tags: new Set(['slasher']) };
  expect(isWanted(noFilters, { year: null, tags: new Set() })).toBe(true);
  expect(isWanted({ ...noFilters, decades: [1980, 2000] }, movie)).toBe(true);
  expect(isWanted({ ...noFilters, decades: [1990] }, movie)).toBe(false);
  expect(isWanted({ ...noFilters, decades: [1980] }, { ...movie, year: null })).toBe(false);
  expect(isWanted({ ...noFilters, subgenres: ['ghost', 'slasher'] }, movie)).toBe(true);
  expect(isWanted({ ...noFilters, subgenres: ['ghost'], decades: [1980] }, movie)).toBe(false);
  expect([1925, 1960, 1999, 2026].map(decadeOf)).toEqual([1960, 1960, 1990, 2020]);
});

test('who got less before counts more, who was not there does not', () => {
  const before = pleasureBefore([
    { pleasure: 14, evenings: 2 },
    { pleasure: 5, evenings: 1 },
    { pleasure: 0, evenings: 0 },
  ]);
  expect(before).toEqual([7, 5, 7]);
  expect(weightsFor(before)).toEqual([1, 2, 1]);
  expect(weightsFor(pleasureBefore([{ pleasure: 0, evenings: 0 }]))).toEqual([1]);
});
