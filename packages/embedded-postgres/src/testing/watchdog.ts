import { spawn } from 'node:child_process';

export interface Watchdog {
  /** Cleans up now instead of at the end of this process. */
  readonly end: () => Promise<void>;
}

/**
 * Ensures that, however this process ends, the PostgreSQL servers in a folder are stopped and the folder is removed. A
 * shell waits for the end of its input, which the kernel closes when this process is gone.
 */
export function watchFolder(folder: string): Watchdog {
  const shell = spawn('/bin/sh', ['-c', script, 'sh', folder], {
    cwd: '/',
    env: { PATH: '/usr/bin:/bin' },
    // A process group of its own, so that Ctrl+C does not kill it before it has cleaned up.
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

/** A number in a postmaster.pid may have been reused: where that can be checked, only PostgreSQL is killed. */
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
