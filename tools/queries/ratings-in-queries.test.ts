import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { laterQueryKeys } from '../../packages/web/src/lib/later-query-keys.ts';
import { ownLists, queryKeys, taste } from '../../packages/web/src/lib/query-keys.ts';
import { createEndpoints } from '../../packages/domain/src/contract/endpoints/index.ts';

/** Fields of answers that one more rating changes: averages of movies, and what is known of them with our estimate. */
const shown = ['averages', 'expected', 'known'];
/** A change of a rating writes these itself, or reads them again at once (features/rating/rating-changes.ts). */
const written: ReadonlySet<string> = new Set(['readMovie', 'readReviews']);
/** A member's has a key below `ownLists`, in one definition with a visitor's, who has no rating to change. */
const ownByKey: ReadonlySet<string> = new Set(['readSimilar', 'readOwnSimilar']);

const source = join(import.meta.dirname, '../../packages/web/src');
const definers: ReadonlySet<string> = new Set(['queryOptions', 'infiniteQueryOptions', 'cursorPages', 'useQuery']);

/** A read in the pages' source, and the definition of its query; null outside of one. */
interface Read {
  readonly endpoint: string;
  readonly file: string;
  readonly definition: string | null;
}

test('each query that shows averages of movies declares that it depends on ratings', () => {
  const dependent = endpointsThatShowAverages();
  expect(dependent.size).toBeGreaterThan(30);
  const reads = sourceFiles().flatMap(readsIn);
  const undeclared = reads.filter(
    ({ endpoint, definition }) =>
      dependent.has(endpoint) &&
      (definition === null || !(definition.includes('dependsOnRatings') || hasDependentKey(definition))),
  );
  expect(
    undeclared.map(({ endpoint, file }) => `${file}: ${endpoint}`),
    'spread dependsOnRatings (lib/query-keys.ts) into the options of these queries',
  ).toEqual([]);
  const found = new Set(reads.map(({ endpoint }) => endpoint));
  expect([...dependent].filter((name) => !found.has(name))).toEqual([]);
});

test('a query without the declaration is found, by either name of its endpoint', () => {
  const text = `const a = queryOptions({ queryKey, queryFn: () => api.call(isMember ? 'readOwnHome' : 'readHome') });
    const b = cursorPages(key, (cursor) => api.call('readDiary', { query: { cursor } }), dependsOnRatings);`;
  expect(
    readsIn({ name: 'a.ts', text }).map(({ endpoint, definition }) => [endpoint, definition?.includes('dependsOn')]),
  ).toEqual([
    ['readOwnHome', false],
    ['readHome', false],
    ['readDiary', true],
  ]);
});

function endpointsThatShowAverages(): Set<string> {
  const reads = Object.values(createEndpoints({ currentYear: () => 2026 })).filter(({ method }) => method === 'GET');
  const withAverages = reads.filter(({ answer }) => {
    const schema = answer === null ? '' : JSON.stringify(z.toJSONSchema(answer, { unrepresentable: 'any' }));
    return shown.some((field) => schema.includes(`"${field}":{`));
  });
  return new Set(withAverages.map(({ name }) => name).filter((name) => !written.has(name) && !ownByKey.has(name)));
}

/** True if a definition names a key below `taste` or `ownLists`, all of which a rating changes. */
function hasDependentKey(definition: string): boolean {
  const keys: Readonly<Record<string, unknown>> = { ...laterQueryKeys, ...queryKeys };
  const named = [...definition.matchAll(/\b(?:later)?[qQ]ueryKeys\.(\w+)/gu)];
  const isDependent = ([, name = '']: RegExpExecArray) => {
    const key = keys[name];
    const parts: unknown = typeof key === 'function' ? (key as (id: string) => unknown)('1') : key;
    return [taste, ownLists].some((start) => Array.isArray(parts) && start.every((part, at) => parts[at] === part));
  };
  return named.length > 0 && named.every(isDependent);
}

function sourceFiles(): { readonly name: string; readonly text: string }[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/u.test(name) && !/\.test\./u.test(name))
    .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }));
}

/** Calls of the API by the names of endpoints, with the innermost query options that they are in. */
function readsIn({ name, text }: { readonly name: string; readonly text: string }): Read[] {
  const reads: Read[] = [];
  const visit = (node: ts.Node, definition: string | null) => {
    if (ts.isCallExpression(node)) {
      const { expression, arguments: given } = node;
      const [first] = given;
      if (ts.isPropertyAccessExpression(expression) && expression.name.text === 'call' && first !== undefined)
        for (const endpoint of literalsOf(first)) reads.push({ endpoint, file: name, definition });
      if (ts.isIdentifier(expression) && definers.has(expression.text)) return visitChildren(node, node.getText());
    }
    return visitChildren(node, definition);
  };
  const visitChildren = (node: ts.Node, definition: string | null) =>
    node.forEachChild((child) => {
      visit(child, definition);
    });
  visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true), null);
  return reads;
}

/** One name, or both of a choice. */
function literalsOf(node: ts.Expression): string[] {
  if (ts.isStringLiteral(node)) return [node.text];
  return ts.isConditionalExpression(node) ? [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)] : [];
}
