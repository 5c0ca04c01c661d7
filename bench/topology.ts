import { startTopology } from './topology/start.ts';

/**
 * Starts the whole topology of docs/scale.md on this machine and keeps it running until Ctrl-C:
 * `node --import tsx bench/topology.ts`; TOPOLOGY_PORT (4150) is the first of its ports.
 */
const print = (line: string) => process.stderr.write(`${line}\n`);
const topology = await startTopology({ basePort: Number(process.env['TOPOLOGY_PORT'] ?? 4150), print });
print(`Hexreel is at ${topology.url}; kill what you like:`);
for (const { name, port, pid } of topology.databases.nodes) print(`  database ${name}: port ${port}, process ${pid}`);
for (const { name, pid } of topology.processes.values()) print(`  ${name}: process ${pid}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void topology.stop().then(() => process.exit(0)));
