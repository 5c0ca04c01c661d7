export { configuredConnections, type ConfiguredConnections } from './configured-connections.ts';
export { connectClient } from './connect-client.ts';
export { HostProbe, type HostReport } from './host-probe.ts';
export { nameOfHost, splitHosts } from './host-urls.ts';
export type { Host } from './hosts.ts';
