import { expect, test } from 'vitest';
import { isTrainingDue } from './training-due.ts';

const at = (text: string) => new Date(`2026-11-${text}:00Z`);
const of = (text: string) => ({ trainedAt: at(text), movies: 1_000 });

test('there is no model yet: at once, whatever the hour', () => {
  expect(isTrainingDue(null, at('20T14:00'), 0)).toBe(true);
});

test('once a night', () => {
  expect(isTrainingDue(of('20T03:00'), at('20T23:00'), 1_000)).toBe(false);
  expect(isTrainingDue(of('20T03:00'), at('21T01:59'), 1_000)).toBe(false);
  expect(isTrainingDue(of('20T03:00'), at('21T02:10'), 1_000)).toBe(true);
  expect(isTrainingDue(of('21T02:10'), at('21T03:10'), 1_000)).toBe(false);
});

test('by day where nights were missed', () => {
  expect(isTrainingDue(of('20T03:00'), at('21T14:00'), 1_000)).toBe(false);
  expect(isTrainingDue(of('20T03:00'), at('21T15:00'), 1_000)).toBe(true);
});

test('as soon as the catalogue has grown by a quarter, but not every minute', () => {
  expect(isTrainingDue(of('20T14:00'), at('20T14:30'), 1_249)).toBe(false);
  expect(isTrainingDue(of('20T14:00'), at('20T14:30'), 1_250)).toBe(true);
  expect(isTrainingDue(of('20T14:00'), at('20T14:03'), 5_000)).toBe(false);
  // A handful more is nothing to train for.
  expect(isTrainingDue({ ...of('20T14:00'), movies: 10 }, at('20T14:30'), 20)).toBe(false);
  expect(isTrainingDue({ ...of('20T14:00'), movies: 0 }, at('20T14:30'), 0)).toBe(false);
});
