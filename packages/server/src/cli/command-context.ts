import { readConfig, type Config } from '../config.ts';

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

/** @throws StartError naming what is wrong in the environment */
export function configOf({ environment, mode }: CommandContext): Config {
  return readConfig(environment, { mode, development: false });
}

/** The answer of a command: one JSON value for programs, or lines for people. */
export function answer({ json, print, progress }: CommandContext, value: unknown, lines: readonly string[]): void {
  progress('');
  if (json) print(JSON.stringify(value));
  else lines.forEach(print);
}
