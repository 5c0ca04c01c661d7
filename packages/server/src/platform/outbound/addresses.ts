import { BlockList, isIP } from 'node:net';

/** The owner of an address: the internet, a private network or this machine, or no server that anyone may name. */
export type AddressKind = 'public' | 'private' | 'never';

function listOf(subnets: readonly (readonly [network: string, prefix: number])[]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, isIP(network) === 6 ? 'ipv6' : 'ipv4');
  return list;
}

/** Where clouds keep their machines' credentials, within networks that are private otherwise. */
const metadata = listOf([
  ['169.254.0.0', 16],
  ['100.100.100.200', 32],
  ['fd00:ec2::254', 128],
  ['fd20:ce::254', 128],
]);

const privateNetworks = listOf([
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
]);

/** Unspecified, for tests and groups, and IPv6 forms that carry an IPv4 address to a translator. */
const noServers = listOf([
  ['0.0.0.0', 8],
  ['192.0.0.0', 24],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fec0::', 10],
  ['ff00::', 8],
]);

/** @param address an IP address as resolvers and `URL` write it, without brackets; `never` for anything else */
export function addressKind(address: string): AddressKind {
  const family = isIP(address);
  if (family === 0) return 'never';
  // A list of IPv4 networks has their IPv6 form, '::ffff:127.0.0.1', as well.
  const isIn = (list: BlockList) => list.check(address, family === 6 ? 'ipv6' : 'ipv4');
  if (isIn(metadata)) return 'never';
  if (isIn(privateNetworks)) return 'private';
  return isIn(noServers) ? 'never' : 'public';
}

/** The address that a URL names itself, instead of a name; null for a name. */
export function literalAddress({ hostname }: Pick<URL, 'hostname'>): string | null {
  const host = hostname.replaceAll(/^\[|\]$/gu, '');
  return isIP(host) === 0 ? null : host;
}
