import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that need the same environment one after the other, within each project: a worker is replaced where the next file
 * needs another one, and loads everything again.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const environments = new Map(sorted.map((file) => [file, environmentOf(file)]));
    return sorted.toSorted((a, b) =>
      a.project === b.project ? (environments.get(a) ?? '').localeCompare(environments.get(b) ?? '') : 0,
    );
  }
}

function environmentOf({ moduleId }: TestSpecification): string {
  return /^\/\/ @vitest-environment (\S+)/u.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? 'of its project';
}
