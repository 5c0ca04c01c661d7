import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { drawLetters } from './draw-letters.ts';

// node --import tsx catalogue/letters/generate.ts --out <dir>
const { values } = parseArgs({ options: { out: { type: 'string' } } });
if (!values.out) throw new Error('Name the output folder with --out <dir>');
mkdirSync(values.out, { recursive: true });
writeFileSync(join(values.out, 'letters.json'), `${JSON.stringify(drawLetters())}\n`);
