import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { INK, drawIcon } from './draw-icon.ts';
import { LINK_PREVIEW, drawLinkPreview } from './draw-link-preview.ts';
import { encodeIco } from './encode-ico.ts';

// node --import tsx catalogue/brand/generate.ts --out <dir>
const { values } = parseArgs({ options: { out: { type: 'string' } } });
if (!values.out) throw new Error('Name the output folder with --out <dir>');
const { out } = values;
mkdirSync(out, { recursive: true });

const icons = [
  { file: 'icon-192.png', size: 192, share: 0.92 },
  { file: 'icon-512.png', size: 512, share: 0.92 },
  { file: 'icon-maskable-512.png', size: 512, share: 0.58, ground: INK },
  { file: 'apple-touch-icon.png', size: 180, share: 0.68, ground: INK },
];
for (const { file, ...icon } of icons)
  writeFileSync(join(out, file), await rasterise(drawIcon(icon), { width: icon.size, height: icon.size }));
writeFileSync(
  join(out, 'favicon.ico'),
  encodeIco({ png: await rasterise(drawIcon({ size: 32, share: 1 }), { width: 32, height: 32 }), size: 32 }),
);
writeFileSync(join(out, 'og-default.png'), await rasterise(drawLinkPreview(), LINK_PREVIEW));
copyFileSync(fileURLToPath(new URL('favicon.svg', import.meta.url)), join(out, 'favicon.svg'));
console.log(`Icons and link preview written to ${out}`);

function rasterise(drawing: string, size: { width: number; height: number }): Promise<Buffer> {
  return sharp(Buffer.from(drawing)).resize(size).png({ palette: true, effort: 10 }).toBuffer();
}
