import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rightsPage } from './rights-page.ts';

writeFileSync(join(import.meta.dirname, '../../docs/rights.md'), rightsPage());
