import { expect, test } from 'vitest';
import { isTrainingDue } from './training-due.ts';

const at = (text: string) => new Date(`2026-11-${text}:00Z`);

test('there is no model yet: at once, whatever the hour', () => {
  expect(isTrainingDue(null, at('20T14:00'))).toBe(true);
});

test('once a night', () => {
  expect(isTrainingDue(at('20T03:00'), at('20T23:00'))).toBe(false);
  expect(isTrainingDue(at('20T03:00'), at('21T01:59'))).toBe(false);
  expect(isTrainingDue(at('20T03:00'), at('21T02:10'))).toBe(true);
  expect(isTrainingDue(at('21T02:10'), at('21T03:10'))).toBe(false);
});

test('by day where nights were missed', () => {
  expect(isTrainingDue(at('20T03:00'), at('21T14:00'))).toBe(false);
  expect(isTrainingDue(at('20T03:00'), at('21T15:00'))).toBe(true);
});
