#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkout } from './setup/fingerprint.mjs';

/**
 * npx hexreel ...: the command of a checkout, brought up to date first (packages/server/src/cli). Its help needs nothing
 * installed or built: tools/hexreel-help.txt holds it, and a test holds the file against the command.
 */
const words = process.argv.slice(2);
if (words.length === 0 || (words.length === 1 && ['--help', '-h', 'help'].includes(words[0] ?? ''))) {
  process.stdout.write(readFileSync(join(checkout, 'tools/hexreel-help.txt'), 'utf8'));
  process.exit(words.length === 0 ? 2 : 0);
}

const { install } = await import('./setup/install.mjs');
const { buildPictures, buildProgram } = await import('./setup/build.mjs');
await install();
await buildPictures();
await buildProgram();
await import(pathToFileURL(join(checkout, 'packages/server/dist/cli.js')).href);
