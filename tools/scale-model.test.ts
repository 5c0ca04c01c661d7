import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scale, stages, tableOf } from './scale-model.mjs';

test('docs/scale.md has the table that the model computes', () => {
  const text = readFileSync(join(import.meta.dirname, '../docs/scale.md'), 'utf8');
  expect(text, 'node tools/scale-model.mjs prints it again').toContain(tableOf());
});

test('more views never need less, and Varnish never more', () => {
  for (const hasVarnish of [false, true]) {
    const needs = stages.map((stage) => scale(stage, hasVarnish).serverCores);
    expect(needs).toEqual(needs.toSorted((one, other) => one - other));
  }
  for (const stage of stages) expect(scale(stage, true).processes).toBeLessThanOrEqual(scale(stage, false).processes);
});
