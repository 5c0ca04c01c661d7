import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';

/**
 * Counts tests for the closing line of the checks. A skipped test counts as failed unless it says why
 * (`context.skip('reason')`); the reasons are printed. Tests without a tag that was asked for (`--tags-filter`) do not count.
 * Each failure is kept with its file and its error, to be named with the count, and printed when it happens: a run that is cut
 * off never comes to its end.
 */
export default class CountingReporter implements Reporter {
  #tags: readonly string[] = [];

  onInit({ config }: Vitest): void {
    this.#tags = config.tagsFilter ?? [];
  }

  onTestCaseResult(test: TestCase): void {
    if (test.result().state === 'failed') console.error(`FAILED SO FAR  ${failureOf(test)}`);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const counts = { passed: 0, failed: unhandled.length, skipped: 0, reasons: [] as string[], failures: [] as string[] };
    for (const error of unhandled) counts.failures.push(`outside of a test: ${firstError([error])}`);
    for (const module of modules) {
      if (module.errors().length > 0) {
        counts.failed += 1;
        counts.failures.push(`${module.relativeModuleId}: ${firstError(module.errors())}`);
      }
      for (const test of module.children.allTests()) {
        if (!this.#tags.every((tag) => test.options.tags?.includes(tag))) continue;
        const result = test.result();
        if (result.state === 'passed') counts.passed += 1;
        else if (result.state === 'skipped' && result.note !== undefined) {
          counts.skipped += 1;
          counts.reasons.push(`${test.fullName}: ${result.note}`);
        } else {
          counts.failed += 1;
          if (result.state === 'skipped')
            counts.reasons.push(`${test.fullName}: skipped without a reason, which counts as failed`);
          else counts.failures.push(failureOf(test));
        }
      }
    }
    const file = process.env['HEXREEL_TEST_COUNTS'];
    if (file !== undefined) writeFileSync(file, JSON.stringify(counts));
  }
}

/** A failed test with its file and its error. */
function failureOf(test: TestCase): string {
  return `${test.module.relativeModuleId} > ${test.fullName}: ${firstError(test.result().errors)}`;
}

/** The first lines of an error: what was expected and what was found, without its stack. */
function firstError(errors: readonly unknown[] | undefined): string {
  const [error] = errors ?? [];
  const text = error instanceof Object && 'message' in error ? String(error.message) : String(error);
  return text.split('\n').slice(0, maxErrorLines).join('\n    ');
}

const maxErrorLines = 12;
