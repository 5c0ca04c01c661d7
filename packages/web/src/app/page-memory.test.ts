import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { passThroughObject } from '../../page-memory.ts';

test('functions that are assigned to a property where they are written pass through Object, and nothing else does', () => {
  const code = 'this.a = async () => { b.c = function () {}; }; const d = () => 1; this.e = d; f = () => 2; g = { h: () => 3 };';
  expect(passThroughObject(code, parseAst(code))).toBe(
    'this.a = Object(async () => { b.c = Object(function () {}); }); const d = () => 1; this.e = d; f = () => 2; g = { h: () => 3 };',
  );
});
