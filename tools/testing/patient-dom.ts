import { configure } from '@testing-library/dom';
import { longestWaitMilliseconds } from './safety-nets.ts';

// For `findBy...` and `waitFor`, which would give up after a second.
configure({ asyncUtilTimeout: longestWaitMilliseconds });
