import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from './setup/browser.mjs';
import { buildPictures, buildProgram } from './setup/build.mjs';
import { checkout } from './setup/fingerprint.mjs';

/** npm run test:e2e [-- file]: builds what changed, then the journeys in a browser on the embedded catalogue. */
await buildPictures();
await buildProgram();
const { status } = spawnSync(join(checkout, 'node_modules/.bin/vitest'), ['run', '--project', 'e2e', ...process.argv.slice(2)], {
  cwd: checkout,
  env: { ...process.env, CHROMIUM_PATH: await findBrowser() },
  stdio: 'inherit',
});
process.exit(status ?? 1);
