import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { PICTURES } from './pictures.ts';

// node --import tsx catalogue/profile-pics/generate.ts --out <dir>
const SIZE = 256;
const { values } = parseArgs({ options: { out: { type: 'string' } } });
if (!values.out) throw new Error('Name the output folder with --out <dir>');
const { out } = values;

mkdirSync(out, { recursive: true });
for (const { number } of PICTURES) {
  const drawing = fileURLToPath(new URL(`${number}.svg`, import.meta.url));
  // Flat colours: a palette of 32, edge blends included, looks the same as the full range.
  const png = await sharp(drawing).resize(SIZE, SIZE).png({ palette: true, colours: 32, effort: 10 }).toBuffer();
  writeFileSync(join(out, `${number}.png`), png);
}
console.log(`${PICTURES.length} profile pictures written to ${out}`);
