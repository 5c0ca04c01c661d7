import { once } from 'node:events';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import type { SingleConnection } from '../db/client.ts';

/** A way to PostgreSQL on which answers can be lost. */
export interface LosingLink {
  readonly connection: SingleConnection;
  /** Breaks the connection of the next transaction that PostgreSQL commits, in place of the answer to its COMMIT. */
  readonly loseNextCommit: () => void;
  readonly stop: () => Promise<void>;
}

export async function openLosingLink(target: SingleConnection): Promise<LosingLink> {
  let isLosing = false;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const postgres = connect(socketOf(target));
    for (const [socket, other] of [
      [client, postgres],
      [postgres, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    client.pipe(postgres);
    postgres.on('data', (bytes) => {
      if (!isLosing || !bytes.includes('COMMIT\0')) return void client.write(bytes);
      isLosing = false;
      client.destroy();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    connection: throughPort(target, port),
    loseNextCommit: () => (isLosing = true),
    stop: async () => {
      sockets.forEach((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}

function socketOf(target: SingleConnection): { readonly path: string } | { readonly host: string; readonly port: number } {
  if (!('connectionString' in target)) return { path: join(target.host, `.s.PGSQL.${target.port}`) };
  const { hostname, port } = new URL(target.connectionString);
  return { host: hostname, port: Number(port || 5432) };
}

function throughPort(target: SingleConnection, port: number): SingleConnection {
  if (!('connectionString' in target)) return { ...target, host: '127.0.0.1', port };
  const url = new URL(target.connectionString);
  url.host = `127.0.0.1:${port}`;
  return { connectionString: url.href };
}
