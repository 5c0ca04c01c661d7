import { Client } from 'pg';

/** A host's report of itself. */
export interface HostReport {
  /** `read-only`: it is no replica, and takes no writes either. */
  readonly role: 'primary' | 'replica' | 'read-only';
  /** Grows with each promotion: of two primaries, the later one has the greater. 0 of a replica. */
  readonly timeline: number;
  /** Up to where its WAL was written, or, of a replica, replayed; in bytes. */
  readonly position: bigint;
}

const statement = `
  select pg_is_in_recovery() as replica, current_setting('transaction_read_only') = 'on' as "readOnly",
    case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end::text as position,
    case when pg_is_in_recovery() then null else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`;

/** An answer takes less than a millisecond; a host that takes this long is as good as away. */
const timeoutMilliseconds = 1_000;

/** Asks one host what it is, on a connection of its own, which it renews whenever that is lost. */
export class HostProbe {
  readonly #url: string;
  readonly #onLost: () => void;
  #client: Client | null = null;
  #asking: Promise<HostReport> | null = null;

  /** @param onLost called when the connection breaks: what the host said is void then */
  constructor(url: string, onLost: () => void) {
    this.#url = url;
    this.#onLost = onLost;
  }

  /** Joins a question that is being asked. @throws the driver's errors where the host does not answer */
  ask(): Promise<HostReport> {
    return (this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    }));
  }

  close(): void {
    // A connection that is half open ends with its timeout.
    void this.#client?.end().catch(() => undefined);
    this.#client = null;
  }

  async #ask(): Promise<HostReport> {
    const client = this.#client ?? (await this.#connect());
    try {
      const { rows } = await client.query<Row>(statement);
      return readRow(rows[0]);
    } catch (error) {
      if (this.#client === client) this.close();
      throw error;
    }
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.#url,
      application_name: 'hexreel hosts',
      connectionTimeoutMillis: timeoutMilliseconds,
      query_timeout: timeoutMilliseconds,
      keepAlive: true,
    });
    const forget = () => {
      if (this.#client !== client) return;
      this.#client = null;
      this.#onLost();
    };
    client.on('error', forget);
    client.on('end', forget);
    await client.connect();
    this.#client = client;
    return client;
  }
}

interface Row {
  readonly replica: boolean;
  readonly readOnly: boolean;
  readonly position: string | null;
  readonly timeline: string | null;
}

function readRow(row: Row | undefined): HostReport {
  if (row === undefined) throw new Error('The host gave no answer');
  const role = row.replica ? 'replica' : row.readOnly ? 'read-only' : 'primary';
  return { role, timeline: Number.parseInt(row.timeline ?? '0', 16), position: readPosition(row.position) };
}

/** A position such as `0/16B3740` in bytes; 0 where there is none. */
export function readPosition(text: string | null): bigint {
  const [high = '0', low = '0'] = (text ?? '0/0').split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
