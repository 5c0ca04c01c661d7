import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPictures, buildProgram } from './setup/build.mjs';
import { checkout } from './setup/fingerprint.mjs';
import { install } from './setup/install.mjs';

/**
 * npm run demo | start | dev | build: installs and builds what is missing, then runs it. Plain JavaScript without
 * dependencies, since it runs before anything is installed.
 */
const modes = {
  start: 'the site, on port 3000 unless PORT says otherwise',
  demo: 'the site with fake members and ratings, on data of its own',
  dev: 'the demo from source, reloading on change',
  build: 'no site; only installs and builds what is missing',
};
const [what = 'start', ...rest] = process.argv.slice(2);
if (!Object.hasOwn(modes, what) || rest.length > 0) explain();

await install();
await buildPictures();
if (what === 'dev') develop();
else {
  await buildProgram();
  if (what !== 'build') await serve();
}

/** Before anything is installed, built or started: asked for help, or for something that there is not. */
function explain() {
  const isAsked = ['--help', '-h', 'help'].some((word) => word === what || rest.includes(word));
  const lines = Object.entries(modes).map(([mode, meaning]) => `  npm run ${mode.padEnd(7)}${meaning}`);
  const text = [
    'Runs Hexreel:',
    ...lines,
    'Settings come from the environment and .env; npx hexreel --help operates a site.',
  ].join('\n');
  if (isAsked) process.stdout.write(`${text}\n`);
  else process.stderr.write(`There is no mode "${[what, ...rest].join(' ')}".\n${text}\n`);
  process.exit(isAsked ? 0 : 2);
}

/** Runs the built server in this process, so that signals reach it and nothing is left behind. */
async function serve() {
  process.env['NODE_ENV'] = 'production';
  process.argv = [process.argv[0], join(checkout, 'packages/server/dist/main.js'), ...(what === 'demo' ? ['--demo'] : [])];
  await import(pathToFileURL(process.argv[1]).href);
}

/**
 * Runs the server from source and restarts it when it or the domain changes; Vite updates pages in the browser. Node's
 * own --watch would watch Vite's temporary files too, and restart forever.
 */
function develop() {
  const args = ['--import', 'tsx', join(checkout, 'packages/server/src/main.ts'), '--demo', '--development'];
  let child;
  let stopping = false;
  let changed = false;
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const begin = () => {
    changed = false;
    child = spawn(process.execPath, args, { cwd: checkout, stdio: 'inherit' });
    child.on('exit', (code) => {
      if (stopping) process.exit(code ?? 1);
      if (changed) begin();
      else process.stderr.write('The server has exited; it restarts when a file changes.\n');
    });
  };
  const again = () => {
    if (!isRunning()) return begin();
    // Another signal would end it at once.
    if (!changed) child.kill('SIGTERM');
    changed = true;
  };
  let settling;
  for (const folder of ['packages/server/src', 'packages/domain/src', 'packages/demo/src', 'packages/embedded-postgres/src']) {
    watch(join(checkout, folder), { recursive: true }, (_event, name) => {
      if (name === null || !/\.(ts|sql|json)$/u.test(name) || name.includes('.test.')) return;
      clearTimeout(settling);
      settling = setTimeout(again, 200);
    });
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!isRunning()) process.exit(0);
      stopping = true;
      child.kill(signal);
    });
  }
  begin();
}
