import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { classNames, cssModules, readCssModule } from '../packages/web/class-names.mjs';
import { checkout } from './setup/fingerprint.mjs';

/**
 * Checks of styles that the compiler cannot make (decision 0610): classes and tokens that nothing uses, tokens that do not
 * exist, rules outside their folder's layer, class names written as text. Classes that do not exist are type errors.
 */
const source = join(checkout, 'packages/web/src');
const problems = [];

const code = new Map(
  readdirSync(source, { recursive: true })
    .map(String)
    .filter((file) => /\.tsx?$/u.test(file))
    .map((file) => [file, readFileSync(join(source, file), 'utf8')]),
);
const modules = new Map(cssModules().map((file) => [file, readCssModule(file)]));

const usedClasses = new Set();
for (const [file, text] of code) {
  for (const [, alias, path] of text.matchAll(/^import \* as (\w+) from '([^']+\.module\.css)';$/gmu)) {
    const module = relative(source, join(source, dirname(file), path));
    for (const [, name] of text.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'gu'))) usedClasses.add(`${module} ${name}`);
  }
  if (/className="|className=\{['`][\w-]+['` ]|className = '[\w-]/u.test(text))
    problems.push(`${file} writes a class name as text; it belongs into a CSS module`);
}

for (const [file, css] of modules) {
  const [, ...composed] = css.split('composes:').map((part) => part.slice(0, part.indexOf(';')).trim());
  if (composed.some((names) => names.includes(' from ')))
    problems.push(
      `${file} composes classes of another file, which would repeat that file's rules; name both classes in the component`,
    );
  for (const name of classNames(css)) {
    if (!usedClasses.has(`${file} ${name}`) && !composed.includes(name)) problems.push(`${file}: nothing uses .${name}`);
  }
  const [folder] = file.split('/');
  const layer = folder === 'styles' ? 'base' : folder;
  if (!new RegExp(`^\\s*@layer ${layer} \\{[^]*\\}\\s*$`, 'u').test(css))
    problems.push(`${file}: its rules belong into @layer ${layer}`);
}

const sheets = ['tokens.css', 'font.css', 'reset.css', 'base.css'].map((file) =>
  readFileSync(join(source, 'styles', file), 'utf8'),
);
const allStyles = [...sheets, ...modules.values()].join('\n');
const defined = new Set([...allStyles.matchAll(/(--[\w-]+)\s*:/gu)].map(([, name]) => name));
const used = new Set([...allStyles.matchAll(/var\((--[\w-]+)/gu)].map(([, name]) => name));
for (const name of used) if (!defined.has(name)) problems.push(`var(${name}) is not defined; tokens are in styles/tokens.css`);
for (const name of defined) if (!used.has(name)) problems.push(`${name} is defined and nothing uses it`);

for (const problem of problems) console.log(problem);
process.exit(problems.length > 0 ? 1 : 0);
