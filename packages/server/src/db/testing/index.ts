import { inject } from 'vitest';
import type { SingleConnection } from '../client.ts';
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
