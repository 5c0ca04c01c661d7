import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Unexpected console output fails a test: whoever expects some mocks the method and asserts on it. */
const methods = ['debug', 'error', 'info', 'log', 'warn'] as const;
let spies: { name: string; spy: ReturnType<typeof vi.spyOn> }[] = [];

beforeEach(() => {
  spies = methods.map((name) => ({ name, spy: vi.spyOn(console, name).mockImplementation(() => undefined) }));
});

afterEach(() => {
  const unexpected = spies.flatMap(({ name, spy }) => spy.mock.calls.map((call) => [name, ...call]));
  spies.forEach(({ spy }) => spy.mockRestore());
  expect(unexpected, 'unexpected console output').toEqual([]);
});
