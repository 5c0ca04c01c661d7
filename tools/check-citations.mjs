import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findCitationProblems } from './citations/citation-problems.mjs';
import { findDecisionProblems } from './citations/decision-problems.mjs';

/**
 * Checks that every cited product rule exists in docs/product.md and every cited decision in docs/decisions, and that nothing
 * outside of the repository is cited.
 */
const written = /\.(?:ts|tsx|mjs|cjs|css|md|sql|yml|yaml|sh|html)$|(?:^|\/)[^./]+$/u;
/** The check's own files, whose examples are wrong citations. */
const own = /^tools\/(?:citations\/|check-citations\.mjs)/u;

const paths = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\0')
  .filter((path) => written.test(path) && !own.test(path) && path !== 'docs/product.md' && existsSync(path));
const files = paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const problems = [...findCitationProblems(readFileSync('docs/product.md', 'utf8'), files), ...findDecisionProblems(files)];
for (const problem of problems) console.log(problem);
if (problems.length > 0)
  console.log(`${problems.length} wrong citations; the rules are in docs/product.md, the decisions in docs/decisions`);
process.exit(problems.length > 0 ? 1 : 0);
