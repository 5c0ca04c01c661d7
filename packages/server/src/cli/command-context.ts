import type { Readable, Writable } from 'node:stream';
import { readConfig, type Config } from '../config.ts';

/** Context of every command. A command returns whether it succeeded, which decides the exit code. */
export interface CommandContext {
  /** Answer in JSON, for programs. */
  readonly json: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly mode: Config['mode'];
  /** A line of the answer. */
  readonly print: (text: string) => void;
  /** For data: a backup that comes in or goes out. */
  readonly input: Readable;
  readonly output: Writable & { readonly isTTY?: boolean };
  /** Replaces the last line, on a terminal. */
  readonly progress: (text: string) => void;
}

/** @throws StartError naming what is wrong in the environment */
export function configOf({ environment, mode }: CommandContext): Config {
  return readConfig(environment, { mode, development: false });
}

/** Prints the answer of a command: one JSON value for programs, or lines for users. */
export function answer({ json, print, progress }: CommandContext, value: unknown, lines: readonly string[]): void {
  progress('');
  if (json) print(JSON.stringify(value));
  else lines.forEach(print);
}
