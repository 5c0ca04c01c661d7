import type { Config } from '../config.ts';

/** What every command is given. A command returns whether all is well, which decides its exit code. */
export interface CommandContext {
  /** Answer in JSON, for programs. */
  readonly json: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly mode: Config['mode'];
  /** A line of the answer. */
  readonly print: (text: string) => void;
  /** A line that replaces the last one, where somebody is watching. */
  readonly progress: (text: string) => void;
}
