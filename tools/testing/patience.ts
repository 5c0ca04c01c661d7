import { vi } from 'vitest';
import { longestWaitMilliseconds } from './safety-nets.ts';

const { waitFor } = vi;

// Vitest has a setting for `expect.poll` alone. Files that share a process come here once each.
if (waitFor.name !== 'waitPatiently')
  vi.waitFor = function waitPatiently(callback, options) {
    const given = typeof options === 'number' ? { timeout: options } : options;
    return waitFor(callback, { timeout: longestWaitMilliseconds, ...given });
  };
