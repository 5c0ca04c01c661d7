import { expect, test } from 'vitest';
import { explainPostgresError } from './postgres-error.ts';

const folder = '/srv/hexreel/postgres/18';

test('reports a full disk, wherever it was detected', () => {
  const noticed = [
    'initdb: error: could not write to file "/srv/hexreel/postgres/18/data/postgresql.conf": No space left on device',
    '2026-11-20 23:31:48 UTC [9] FATAL:  could not write lock file "postmaster.pid": No space left on device',
    'PANIC:  could not write to file "pg_wal/xlogtemp.21": Disk quota exceeded',
  ];
  for (const output of noticed) {
    expect(explainPostgresError(output, { folder, logFile: null }).message).toBe(
      `The disk that holds ${folder} is full: free about 100 MB, or choose another folder with HEXREEL_DATA.`,
    );
  }
});

test('gives the last reason and the log file', () => {
  const output = [
    '2026-11-20 23:31:48.070 UTC [20079] LOG:  starting PostgreSQL 18.4',
    '2026-11-20 23:31:48.070 UTC [20079] FATAL:  could not create any Unix-domain sockets.',
    '2026-11-20 23:31:48.070 UTC [20079] LOG:  database system is shut down',
    '',
  ].join('\n');
  expect(explainPostgresError(output, { folder, logFile: `${folder}/server.log` }).message).toBe(
    'PostgreSQL could not start in /srv/hexreel/postgres/18: could not create any Unix-domain sockets. ' +
      'Its log is /srv/hexreel/postgres/18/server.log.',
  );
});

test('gives a message where PostgreSQL gave none', () => {
  expect(explainPostgresError('\n', { folder, logFile: null }).message).toBe(
    'PostgreSQL could not start in /srv/hexreel/postgres/18: it gave no reason.',
  );
});
