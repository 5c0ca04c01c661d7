import { configure } from '@testing-library/dom';
import { beforeAll } from 'vitest';
import { longestWaitMilliseconds } from './safety-nets.ts';

// For `findBy...` and `waitFor`, which would give up after a second.
configure({ asyncUtilTimeout: longestWaitMilliseconds });

// Test files share one window: elements that another file left would be found.
beforeAll(() => {
  if (typeof document !== 'undefined') document.body.replaceChildren();
});
