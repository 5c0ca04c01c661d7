import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vclRoutes } from './vcl-routes.ts';

writeFileSync(join(import.meta.dirname, '../../deploy/hexreel-routes.generated.vcl'), vclRoutes());
