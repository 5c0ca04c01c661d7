import type { Connection } from '../client.ts';
export async function startEmbeddedPostgres(_: { dataFolder: string; log: (line: { level: string; message: string }) => void }): Promise<{ connection: Connection; stop(): Promise<void> }> { throw new Error('x'); }
