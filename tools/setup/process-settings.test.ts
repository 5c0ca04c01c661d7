import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { processEnvironment, processFlags } from './process-settings.mjs';

const variables = Object.entries(processEnvironment)
  .map(([name, value]) => `${name}=${value}`)
  .join(' ');
const flags = processFlags.join(' ');

test.each([
  ['npm start', 'package.json', [`"start": "${variables} exec node ${flags} tools/run.mjs start"`]],
  ['npm run demo', 'package.json', [`"demo": "${variables} exec node ${flags} tools/run.mjs demo"`]],
  ['the service', 'deploy/hexreel@.service', [` ${variables}\n`, `/usr/bin/node ${flags} packages/server/dist/main.js\n`]],
  [
    'the image',
    'deploy/Dockerfile',
    [` ${variables}\n`, `["node", ${processFlags.map((flag) => `"${flag}", `).join('')}"packages/server/dist/main.js"]`],
  ],
  ['the manual', 'docs/operations.md', [`${variables} node ${flags} packages/server/dist/main.js`]],
])('%s has the settings of the process', async (_what, file, parts) => {
  const text = await readFile(join(import.meta.dirname, '../..', file), 'utf8');
  for (const part of parts) expect(text).toContain(part);
});
