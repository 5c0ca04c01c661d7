/** A bundled PostgreSQL that runs, and is kept running until `stop`. */
export interface EmbeddedPostgres {
  /** For pg.Pool: `host` is the folder of the socket. The same for as long as this process lives. */
  readonly connection: EmbeddedConnection;
  /** The data folder it was started for, absolute. */
  readonly dataFolder: string;
  /** Ends it within seconds, also where it does not want to, and frees the data folder for others. */
  stop(): Promise<void>;
}

export interface EmbeddedConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

/** A line for the server's log; further fields are details of it. */
export interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly message: string;
  readonly [detail: string]: unknown;
}

export type Log = (line: LogLine) => void;
