import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPictures, buildProgram } from './setup/build.mjs';
import { checkout } from './setup/fingerprint.mjs';
import { install } from './setup/install.mjs';

/**
 * npm run demo | start | dev | build: brings a checkout as far as it has to be and runs it. Plain JavaScript without
 * dependencies, since it runs before anything is installed.
 */
const [what = 'start'] = process.argv.slice(2);
const environmentFile = join(checkout, '.env');
if (existsSync(environmentFile)) process.loadEnvFile(environmentFile);

install();
await buildPictures();
if (what === 'dev') develop();
else {
  await buildProgram();
  if (what !== 'build') await serve();
}

/** The built server in this very process, so that signals reach it and nothing is left behind. */
async function serve() {
  process.env['NODE_ENV'] = 'production';
  process.argv = [process.argv[0], join(checkout, 'packages/server/dist/main.js'), ...(what === 'demo' ? ['--demo'] : [])];
  await import(pathToFileURL(process.argv[1]).href);
}

/** The server from its source, started again when it changes; Vite brings changes of pages to the browser. */
function develop() {
  const args = ['--watch', '--import', 'tsx', join(checkout, 'packages/server/src/main.ts'), '--demo', '--development'];
  const child = spawn(process.execPath, args, { cwd: checkout, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}
