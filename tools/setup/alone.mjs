import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkout } from './fingerprint.mjs';

const pauseMilliseconds = 200;

/**
 * Does what only one process at a time may do in a folder, such as npm ci, which deletes what another one reads. A second one
 * says so, and waits; what a process that has ended left behind does not count.
 * @param file names the process that is at it
 */
export async function alone(work, file = join(checkout, 'var/setup.pid')) {
  mkdirSync(dirname(file), { recursive: true });
  let isTold = false;
  while (!take(file)) {
    const pid = readPid(file);
    // In a container that starts again, the process that has ended may have had this one's number.
    if (pid !== null && (pid === process.pid || !isRunning(pid))) rmSync(file, { force: true });
    else {
      if (!isTold && pid !== null)
        process.stderr.write(`  Process ${pid} installs or builds in this folder; waiting for it ...\n`);
      isTold ||= pid !== null;
      await sleep(pauseMilliseconds);
    }
  }
  try {
    await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** @returns null where it is gone by now, or not written yet */
function readPid(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return pid > 0 ? pid : null;
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's.
    return error.code === 'EPERM';
  }
}
