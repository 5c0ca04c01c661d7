import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findLockProblems } from './migrations/lock-problems.mjs';

/**
 * Fails where the schema in the source has something that no migration creates, where a migration removes what the
 * previous version still uses, and where it locks a big table for long: during a rolling upgrade both versions work on the
 * same tables (docs/operations.md).
 */
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

/** Up to this one no site was in production yet. */
const lastBeforeFirstSite = '0005_admin.sql';
const takesAway =
  /\bDROP (COLUMN|TABLE|VIEW)\b|\bRENAME\b|\bSET NOT NULL\b|\bSET DATA TYPE\b|\bADD COLUMN\b(?!.*\b(DEFAULT|GENERATED)\b).*\bNOT NULL\b/iu;

const folder = join(server, 'src/db/migrations');
for (const file of readdirSync(folder).filter((name) => name.endsWith('.sql') && name > lastBeforeFirstSite)) {
  for (const statement of readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint')) {
    if (!takesAway.test(statement) || statement.includes('-- unused since ')) continue;
    console.log(
      `${file}: a server of the previous version would fail after this:\n${statement.trim()}\nAdd first, remove a version later: above a statement on what the previous version no longer used, write "-- unused since <that version>".`,
    );
    process.exitCode = 1;
  }
}

/** Written before locks were looked at; each ran on tables that were small then. */
const lockedForLong = new Set(['0003_ratings.sql', '0004_people.sql', '0005_admin.sql', '0010_find_people.sql']);

for (const file of readdirSync(folder).filter((name) => name.endsWith('.sql') && !lockedForLong.has(name))) {
  for (const { statement, advice } of findLockProblems(readFileSync(join(folder, file), 'utf8'))) {
    console.log(
      `${file}: ${advice}.\n${statement}\nOn a table that stays small, write "-- locks briefly: <why>" above the statement.`,
    );
    process.exitCode = 1;
  }
}
