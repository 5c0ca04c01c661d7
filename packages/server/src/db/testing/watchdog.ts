import { spawn } from 'node:child_process';

export interface Watchdog {
  /** Does now what is due at the end of this process. */
  readonly end: () => Promise<void>;
}

/**
 * Makes sure that, when this process ends in whatever way, the PostgreSQL servers in a folder end and the folder goes.
 * A shell waits for the end of its input, which the kernel brings about when we are gone.
 */
export function watchFolder(folder: string): Watchdog {
  const shell = spawn('/bin/sh', ['-c', script, 'sh', folder], {
    cwd: '/',
    env: { PATH: '/usr/bin:/bin' },
    // A group of its own, so that Ctrl+C at the tests does not end it before its work.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => {
    shell.once('close', () => resolve());
  });
  return {
    end: () => {
      shell.stdin?.end();
      return ended;
    },
  };
}

/** A number in a postmaster.pid may be that of somebody else by now: where that can be told, only PostgreSQL is ended. */
const script = `
read -r line
find "$1" -name postmaster.pid | while IFS= read -r file; do
  read -r pid < "$file"
  if [ -e /proc/self/cwd ] && [ "$(readlink "/proc/$pid/cwd")" != "\${file%/*}" ]; then
    continue
  fi
  kill -QUIT "$pid"
  kill -CONT "$pid"
  rounds=0
  while kill -0 "$pid" && [ "$rounds" -lt 100 ]; do
    sleep 0.05
    rounds=$((rounds + 1))
  done
done
rm -rf -- "$1"
`;
