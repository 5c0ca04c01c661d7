import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChildProcess } from 'node:child_process';

/** Where everything listens, on loopback. */
export interface Ports {
  readonly site: number;
  readonly varnish: { readonly public: number; readonly purge: number };
  readonly servers: readonly number[];
  readonly poolers: readonly number[];
  readonly databases: readonly number[];
}

/** @param base the first of fifty ports */
export function portsFrom(base: number): Ports {
  const three = (first: number) => [first, first + 1, first + 2];
  return {
    site: base,
    varnish: { public: base + 1, purge: base + 2 },
    servers: three(base + 10),
    poolers: three(base + 20),
    databases: three(base + 30),
  };
}

/** Resolves once a port takes connections. @throws Error where the process ends before that */
export async function waitForPort(port: number, child: ChildProcess, name: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${name} ended with ${child.exitCode}`);
    if (await takesConnections(port)) return;
    await sleep(20);
  }
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const settle = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
  });
}
