import { existsSync } from 'node:fs';
import { step } from './step.mjs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A Chromium for the browser tests: CHROMIUM_PATH, an installed one, or Debian's, which root installs. */
export function findBrowser() {
  const found = [process.env['CHROMIUM_PATH'], ...places].find((path) => path !== undefined && path !== '' && existsSync(path));
  if (found !== undefined) return found;
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    process.stderr.write(
      'The browser tests need Chromium: install it (Debian: apt-get install chromium) or name one in CHROMIUM_PATH.\n',
    );
    process.exit(1);
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  step('Looking for packages', 'apt-get', ['update', '-qq'], { env });
  step('Installing Chromium', 'apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
  return '/usr/bin/chromium';
}
