import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Fails where the schema in the source has something that no migration makes. */
const server = join(import.meta.dirname, '..', 'packages', 'server');
const scratch = mkdtempSync(join(tmpdir(), 'hexreel-migrations-'));
try {
  cpSync(join(server, 'src/db/migrations'), scratch, { recursive: true });
  const before = readdirSync(scratch).length;
  const kit = join(server, '..', '..', 'node_modules', '.bin', 'drizzle-kit');
  const result = spawnSync(
    kit,
    ['generate', '--dialect', 'postgresql', '--schema', './src/db/schema/index.ts', '--out', scratch],
    { cwd: server, encoding: 'utf8' },
  );
  if (result.status !== 0 || readdirSync(scratch).length !== before) {
    console.log(
      `${result.stdout}${result.stderr}\nThe schema changed without a migration: run npx drizzle-kit generate --name <what> in packages/server.`,
    );
    process.exitCode = 1;
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
