#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPictures, buildProgram } from './setup/build.mjs';
import { checkout } from './setup/fingerprint.mjs';
import { install } from './setup/install.mjs';

/** npx hexreel ...: the command of a checkout, brought up to date first (packages/server/src/cli). */
const environmentFile = join(checkout, '.env');
if (existsSync(environmentFile)) process.loadEnvFile(environmentFile);

install();
await buildPictures();
await buildProgram();
await import(pathToFileURL(join(checkout, 'packages/server/dist/cli.js')).href);
