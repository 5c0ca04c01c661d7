import type { Config } from '../../config.ts';
import type { Connection, DatabaseOptions } from '../client.ts';
import { splitHosts } from './host-urls.ts';
import { Hosts } from './hosts.ts';

/** The ways to a named database, as the configuration has them. */
export interface ConfiguredConnections {
  /** For the pool: through a pooler where there is one. */
  readonly connection: Connection;
  /** For everything else: LISTEN, migrations, and locks that are held for long. */
  readonly direct: Connection;
  readonly options: Pick<DatabaseOptions, 'direct' | 'replicas' | 'pooled'>;
  readonly close: () => void;
}

/** @param config with a DATABASE_URL */
export function configuredConnections(
  databaseUrl: string,
  config: Pick<Config, 'databaseDirectUrl' | 'databaseReadUrl' | 'databasePooler'>,
): ConfiguredConnections {
  const opened: Hosts[] = [];
  const openHosts = (urls: readonly string[]) => {
    const hosts = new Hosts(urls);
    opened.push(hosts);
    return hosts;
  };
  const connect = (url: string): Connection => {
    const urls = splitHosts(url) ?? [url];
    return urls.length === 1 ? { connectionString: url } : { hosts: openHosts(urls) };
  };
  const { databaseDirectUrl, databaseReadUrl, databasePooler } = config;
  const connection = connect(databaseUrl);
  const direct = databaseDirectUrl === null ? connection : connect(databaseDirectUrl);
  const replicas = databaseReadUrl === null ? {} : { replicas: openHosts(splitHosts(databaseReadUrl) ?? [databaseReadUrl]) };
  return {
    connection,
    direct,
    options: { direct, ...replicas, pooled: databasePooler === 'transaction' },
    close: () => opened.forEach((hosts) => hosts.close()),
  };
}
