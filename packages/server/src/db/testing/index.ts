import { inject } from 'vitest';
import type { Connection } from '../client.ts';
import { cloneTemplate } from './template.ts';

/**
 * Makes a migrated, empty database that belongs to the caller alone, in some 40 ms; usually one for a test file.
 * Close what is connected to it before `drop`. Those that are not dropped go at the end of the run.
 */
export async function createTestDatabase(): Promise<{ readonly connection: Connection; readonly drop: () => Promise<void> }> {
  return cloneTemplate(inject('testServer'));
}
