import { test } from 'vitest';
import { expectCtrlCEnds } from './support/terminal.ts';

test('Ctrl+C ends npm run start and its database (R460)', (context) => expectCtrlCEnds('start', '', context));
