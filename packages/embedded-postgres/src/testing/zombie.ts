import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished } from 'vitest';
import { runAs, type Account } from '../account.ts';
import { findProcess, signal } from '../processes.ts';

/** Kills a process whose parent is halted and so never reaps it. @returns the zombie's number */
export async function makeZombie(account: Account = { name: 'ourselves', id: null }): Promise<number> {
  const parent = spawn('/bin/sh', ['-c', 'sleep 600 & echo $!; wait'], {
    ...runAs(account),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void parent.kill('SIGKILL'));
  const [output] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(output.toString());
  parent.kill('SIGSTOP');
  signal(pid, 'SIGKILL');
  await expect.poll(async () => (await findProcess(pid))?.zombie).toBe(true);
  return pid;
}
