import { writeFileSync } from 'node:fs';
import { drawLettering } from './draw-lettering.ts';

// node --import tsx catalogue/lettering/generate.ts
writeFileSync(new URL('lettering.json', import.meta.url), `${JSON.stringify(drawLettering(), null, 2)}\n`);
