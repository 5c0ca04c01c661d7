import { afterAll, beforeAll, inject } from 'vitest';
import { openDatabase, type DatabaseClient, type SingleConnection } from '../client.ts';
import { cloneTemplate } from './template.ts';

/**
 * Creates a migrated, empty database for the caller alone, in some 40 ms; usually one per test file. Close its
 * connections before `drop`. Databases that are not dropped are removed at the end of the run.
 */
export async function createTestDatabase(): Promise<{
  readonly connection: SingleConnection;
  readonly drop: () => Promise<void>;
}> {
  return cloneTemplate(inject('testServer'));
}

/** A database of the test file's own with one connection, from before its first test to after its last one. */
export function withTestClient(): { readonly client: DatabaseClient } {
  let opened: { readonly client: DatabaseClient; readonly drop: () => Promise<void> } | null = null;
  beforeAll(async () => {
    const { connection, drop } = await createTestDatabase();
    opened = { client: openDatabase(connection, { onLost: () => undefined, connections: 1 }), drop };
  });
  afterAll(async () => {
    await opened?.client.close();
    await opened?.drop();
  });
  return {
    get client() {
      if (opened === null) throw new Error('The database is there only while tests run');
      return opened.client;
    },
  };
}
