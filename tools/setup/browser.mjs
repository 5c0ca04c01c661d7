import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { step } from './step.mjs';

/** Chromium without a window needs a third less time than one whose window is only hidden. */
const headless = '/usr/bin/chromium-headless-shell';

const places = [
  headless,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** For a Chromium that runs as root and asks no other host. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The same for a browser that Playwright drives. Of two lists of features that are off the last one counts: this one has
 * what Playwright's has for Linux, and the address bar's suggestions, which draw for as long as a page is open. They take
 * as much processor time as the page.
 */
export const journeyFlags = [
  ...chromiumFlags,
  `--disable-features=${[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
    'AimEnabled',
    'PreconnectToSearch',
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
  ].join(',')}`,
];

/** A Chromium for the browser tests: CHROMIUM_PATH, an installed one, or Debian's, which root installs. */
export async function findBrowser() {
  const found = [process.env['CHROMIUM_PATH'], ...places].find((path) => path !== undefined && path !== '' && existsSync(path));
  if (found !== undefined) return found;
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    process.stderr.write(
      'The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell) or name one in CHROMIUM_PATH.\n',
    );
    process.exit(1);
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await step('Looking for packages', 'apt-get', ['update', '-qq'], { env });
  const hasHeadless = spawnSync('apt-cache', ['show', 'chromium-headless-shell'], { stdio: 'ignore' }).status === 0;
  const name = hasHeadless ? 'chromium-headless-shell' : 'chromium';
  await step('Installing Chromium', 'apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
  return `/usr/bin/${name}`;
}
