import type { Plugin } from 'vite';

/*
 * Two things that V8 makes in its old generation, whose references into the young one count as reachable until the next
 * collection of the whole heap: properties with a getter of an object's own, and functions that are assigned to a property
 * where they are written. In the libraries that render a page they refer to all that the page has read and rendered, 100
 * to 160 kB, and promote it to the old generation. These plugins change both in the program that renders pages on the server.
 */

const getters = [
  { file: /query\.js$/, getter: /get: \(\) => \{[^]*?return abortController\.signal;\s*\}/u, value: 'abortController.signal' },
  { file: /utils\.js$/, getter: /get: \(\) => \{[^]*?return signal;\s*\}(?=\s*\})/u, value: 'getSignal()' },
];

/**
 * The signal of a query as a value instead of a getter, by which TanStack Query knows whether a query can be cancelled when
 * nothing shows it any more; that happens in browsers alone.
 */
export const plainSignals: Plugin = {
  name: 'hexreel:plain-signals',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { id: /[\\/]@tanstack[\\/]query-core[\\/]build[\\/]modern[\\/](?:query|utils)\.js$/ },
    handler(code, id) {
      const { getter, value } = getters.find(({ file }) => file.test(id)) ?? {};
      if (getter === undefined || !getter.test(code))
        return this.error('TanStack Query no longer has the getter of a signal here');
      return code.replace(getter, `value: ${value}`);
    },
  },
};

/** `this.load = async () => ...` of the router as `this.load = Object(async () => ...)`, the same function, which V8 does not take for one that stays. */
export const youngFunctions: Plugin = {
  name: 'hexreel:young-functions',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { id: /[\\/]@tanstack[\\/].*\.js$/ },
    handler(code) {
      return passThroughObject(code, this.parse(code));
    },
  },
};

/** @param program the code's syntax tree, in ESTree's form */
export function passThroughObject(code: string, program: unknown): string {
  const insertions = assignedFunctions(program).toSorted((one, other) => other.at - one.at);
  return insertions.reduce((text, { at, insert }) => text.slice(0, at) + insert + text.slice(at), code);
}

interface Insertion {
  readonly at: number;
  readonly insert: string;
}

/** Insertions that pass the functions that are assigned to properties through `Object`. */
function assignedFunctions(node: unknown): readonly Insertion[] {
  if (Array.isArray(node)) return node.flatMap(assignedFunctions);
  if (typeof node !== 'object' || node === null) return [];
  const within = Object.values(node).flatMap(assignedFunctions);
  if (!isAssignment(node) || node.left.type !== 'MemberExpression' || !functions.has(node.right.type)) return within;
  return [...within, { at: node.right.start, insert: 'Object(' }, { at: node.right.end, insert: ')' }];
}

const functions: ReadonlySet<string> = new Set(['ArrowFunctionExpression', 'FunctionExpression']);

interface Assignment {
  readonly left: { readonly type: string };
  readonly right: { readonly type: string; readonly start: number; readonly end: number };
}

function isAssignment(node: object): node is Assignment {
  return 'type' in node && node.type === 'AssignmentExpression';
}
