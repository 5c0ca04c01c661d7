/** A bundled PostgreSQL that is kept running until `stop`. */
export interface EmbeddedPostgres {
  /** For pg.Pool: `host` is the socket's folder. The same for the life of this process. */
  readonly connection: EmbeddedConnection;
  /** The data folder that it was started for, as an absolute path. */
  readonly dataFolder: string;
  /** Stops it within seconds, by force if needed, and unlocks the data folder. */
  stop(): Promise<void>;
}

export interface EmbeddedConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

/** An entry of the server's log; further fields are details. */
export interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly message: string;
  readonly [detail: string]: unknown;
}

export type Log = (line: LogLine) => void;
