/**
 * Finds decision records whose heading is not their number, numbers that two records have, and citations of records that do
 * not exist.
 * @param {readonly { readonly path: string, readonly text: string }[]} files all files, by their path in the repository
 * @returns {string[]} a line for each problem
 */
export function findDecisionProblems(files) {
  const records = files.flatMap(({ path, text }) => {
    const [, file, number] = recordPath.exec(path) ?? [];
    return file === undefined || number === undefined ? [] : [{ file, number, title: text.split('\n', 1)[0] ?? '' }];
  });
  return [...numberingProblems(records), ...citationProblems(records, files)];
}

const recordPath = /^docs\/decisions\/((\d{4})-[a-z0-9-]+\.md)$/u;

/** `decision 0024`, `docs/decisions/0024`, `decisions 0801 and 0802`, `record 0103`. */
const citedRecords = /\b(?:decisions?[ /]|record )(0\d{3}(?:(?:, | and | to )0\d{3})*)/gu;

/** `(0024)`, `(since 0024)`, in documents alone: elsewhere it may be a number of anything. */
const citedInDocuments = /\((?:since )?(0\d{3}(?:(?:, | and | to )0\d{3})*)\)/gu;

function* numberingProblems(records) {
  const taken = new Set();
  for (const { file, number, title } of records) {
    if (taken.has(number)) yield `docs/decisions/${file} has a number that another record has`;
    taken.add(number);
    if (!title.startsWith(`# ${number}. `)) yield `docs/decisions/${file} does not begin with '# ${number}. '`;
  }
}

function* citationProblems(records, files) {
  const known = new Set(records.map(({ number }) => number));
  for (const { path, text } of files) {
    const patterns = path.startsWith('docs/') ? [citedRecords, citedInDocuments] : [citedRecords];
    for (const [index, line] of text.split('\n').entries()) {
      for (const [, numbers = ''] of patterns.flatMap((pattern) => [...line.matchAll(pattern)])) {
        for (const [number] of numbers.matchAll(/0\d{3}/gu))
          if (!known.has(number)) yield `${path}:${index + 1} cites decision ${number}, which does not exist`;
      }
    }
  }
}
