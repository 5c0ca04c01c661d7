import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findCommentProblems } from './comments/comment-problems.mjs';

/** Comments are plain English (CONTRIBUTING.md): a few patterns that are not are counted, and there is none of them. */
const folders = ['packages', 'tools', 'e2e', 'bench', 'catalogue'];
const extensions = ['ts', 'tsx', 'mjs', 'cjs', 'css'];
/** The check's own files, whose examples are such comments. */
const own = /^tools\/(?:comments\/|check-comments\.mjs)/u;

const patterns = folders.flatMap((folder) => extensions.map((extension) => `${folder}/*.${extension}`));
const paths = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...patterns], {
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => path !== '' && !own.test(path) && existsSync(path));
const problems = findCommentProblems(paths.map((path) => ({ path, text: readFileSync(path, 'utf8') })));
for (const problem of problems) console.log(problem);
if (problems.length > 0) console.log(`${problems.length} comments to reword`);
process.exit(problems.length > 0 ? 1 : 0);
