import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest';

/** Unexpected console output fails a test: a test that expects some mocks the method and asserts on it. */
const methods = ['debug', 'error', 'info', 'log', 'warn'] as const;
let spies: { name: string; spy: MockInstance<(...values: unknown[]) => void> }[] = [];

beforeEach(() => {
  spies = methods.map((name) => ({ name, spy: vi.spyOn(console, name).mockImplementation(() => undefined) }));
});

afterEach(() => {
  const unexpected = spies.flatMap(({ name, spy }) => spy.mock.calls.map((call) => [name, ...call]));
  spies.forEach(({ spy }) => spy.mockRestore());
  expect(unexpected, 'unexpected console output').toEqual([]);
});
