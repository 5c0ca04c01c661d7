/**
 * For the linter, whose companion is the native compiler: each thread of its own would read the libraries again, and a
 * small heap is collected all the time. Together they take three times the processor time.
 */
const oneThread = { GOMAXPROCS: '1', GOGC: '400' };

/** Lint and types of files, by default of all. */
export const lint = (...files) => ({
  title: 'Lint and types',
  command: 'oxlint',
  args: ['--type-aware', '--type-check', '--deny-warnings', ...files],
  env: oneThread,
});

/** Types of packages (tools/typecheck.mjs). */
export const types = (...packages) => ({
  title: `Types of ${packages.join(', ')}`,
  command: 'node',
  args: ['tools/typecheck.mjs', ...packages],
  env: oneThread,
});

export const format = (...files) => ({ title: 'Format', command: 'oxfmt', args: ['--check', ...files] });

const folders = ['packages', 'tools', 'catalogue', 'e2e', 'bench'];
export const architecture = {
  title: 'Architecture',
  command: 'depcruise',
  args: ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...folders],
};

export const deadCode = { title: 'Dead code', command: 'knip', args: ['--no-progress'] };

export const migrations = {
  title: 'Migrations match the schema',
  command: 'node',
  args: ['tools/check-migrations.mjs'],
};

export const sizes = { title: 'Size budgets', command: 'node', args: ['tools/check-sizes.mjs'] };

/** Checks that read texts and take a moment. */
export const quickChecks = [
  { title: 'Styles', command: 'node', args: ['tools/check-styles.mjs'] },
  { title: 'Line counts', command: 'node', args: ['tools/check-lines.mjs'] },
  { title: 'Comments', command: 'node', args: ['tools/check-comments.mjs'] },
  { title: 'Cited product rules', command: 'node', args: ['tools/check-citations.mjs'] },
];
