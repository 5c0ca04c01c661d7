import { test } from 'vitest';
import { expectCtrlCEnds } from '../support/terminal.ts';

test.for(['demo', 'dev'] as const)('Ctrl+C ends npm run %s and its database (R460)', (command, context) =>
  expectCtrlCEnds(command, 'demo', context),
);
