import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { StartError } from '@hexreel/embedded-postgres/start-error';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment together with the file of settings: `.env` in the folder where there is one, or the file that ENV_FILE
 * names. What the environment has set, even to nothing, wins.
 * @throws StartError naming the file that cannot be read
 */
export function withEnvironmentFile(environment: Environment, folder: string): Environment {
  const named = environment['ENV_FILE'] ?? '';
  const file = named === '' ? join(folder, '.env') : named;
  try {
    return { ...parseEnv(readFileSync(file, 'utf8')), ...environment };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT' && named === '') return environment;
    const advice = 'correct its permissions, or name another file with ENV_FILE';
    throw new StartError(`The settings in ${file} cannot be read (${code}): ${advice}.`, { cause: error });
  }
}
