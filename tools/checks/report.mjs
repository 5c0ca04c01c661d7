import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkout } from '../setup/fingerprint.mjs';

const bin = (name) => join(checkout, 'node_modules', '.bin', name);
const running = new Set();
// A step that fails ends this process while others run.
process.on('exit', () => running.forEach((child) => child.kill()));

/** Runs checks and tests, prints what each comes to, and counts them. */
export class Report {
  #browser;
  #passed = 0;
  #failed = 0;
  #skipped = 0;
  #failures = [];
  #testRuns = 0;

  /** @param browser for journeys */
  constructor({ browser }) {
    this.#browser = browser;
  }

  /** Runs checks one after the other: `{ title, command, args, env }` each, with a command of node_modules. */
  async check(checks) {
    for (const { title, command, args = [], env = {} } of checks) {
      const startedAt = Date.now();
      const { code, output } = await run(command === 'node' ? process.execPath : bin(command), args, { env });
      const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
      process.stdout.write(`${code === 0 ? 'ok' : 'FAILED'}  ${title} (${seconds} s)\n`);
      if (code === 0) this.#passed += 1;
      else {
        process.stdout.write(`${output}\n`);
        this.#failures.push(`${title}: see above`);
        this.#failed += 1;
      }
    }
  }

  /**
   * Runs Vitest.
   * @param args such as files and projects; without any that fit nothing is counted
   * @param options.workers how many test files run at once; one for each core if absent
   */
  async test(args, { workers } = {}) {
    this.#testRuns += 1;
    const counts = join(tmpdir(), `hexreel-counts-${process.pid}-${this.#testRuns}.json`);
    const reporter = join(checkout, 'tools/testing/counting-reporter.ts');
    const { code } = await run(bin('vitest'), ['run', '--reporter=default', `--reporter=${reporter}`, ...args], {
      env: {
        HEXREEL_TEST_COUNTS: counts,
        CHROMIUM_PATH: this.#browser,
        FORCE_COLOR: '0',
        ...(workers !== undefined && { TEST_WORKERS: String(workers) }),
      },
      isShown: true,
    });
    const found = existsSync(counts) ? JSON.parse(readFileSync(counts, 'utf8')) : noTests;
    rmSync(counts, { force: true });
    for (const reason of found.reasons) process.stdout.write(`skipped: ${reason}\n`);
    this.#passed += found.passed;
    this.#skipped += found.skipped;
    this.#failed += found.failed;
    this.#failures.push(...found.failures);
    if (code !== 0 && found.failed === 0) {
      this.#failed += 1;
      this.#failures.push(`Vitest ended with ${code}: see above`);
    }
  }

  /** Prints what failed and the last line, and ends the process with the exit code that fits it. */
  end() {
    for (const failure of this.#failures) process.stdout.write(`FAILED  ${failure}\n`);
    const skipped = this.#skipped > 0 ? `, ${this.#skipped} skipped` : '';
    process.stdout.write(`\n${this.#passed} passed, ${this.#failed} failed${skipped}\n`);
    process.exit(this.#failed > 0 ? 1 : 0);
  }
}

const noTests = { passed: 0, failed: 0, skipped: 0, reasons: [], failures: [] };

function run(command, args, { env, isShown = false }) {
  return new Promise((resolve) => {
    const stream = isShown ? 'inherit' : 'pipe';
    const child = spawn(command, args, { cwd: checkout, env: { ...process.env, ...env }, stdio: ['ignore', stream, stream] });
    running.add(child);
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => (output += text));
    child.stderr?.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}
