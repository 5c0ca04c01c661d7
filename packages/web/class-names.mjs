import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('./src/', import.meta.url));
/** Second root of the pages' types (`rootDirs` in tsconfig.json), so that declarations need not be among the sources. */
const declarations = fileURLToPath(new URL('../../node_modules/.cache/class-names/', import.meta.url));

/** CSS modules of the pages, relative to `src`. */
export function cssModules() {
  return readdirSync(source, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.module.css'))
    .sort();
}

/** The text of a CSS module without its comments. @param file relative to `src` */
export function readCssModule(file) {
  return readFileSync(join(source, file), 'utf8').replace(/\/\*.*?\*\//gsu, '');
}

/** Names of the classes that a CSS module defines, each once. @param css without comments */
export function classNames(css) {
  // The text before a brace, up to the previous rule or declaration, is a selector or the head of an at-rule.
  const heads = [...css.matchAll(/([^{};]*)\{/gu)].map(([, head]) => head ?? '').filter((head) => !head.trim().startsWith('@'));
  return [...new Set(heads.flatMap((head) => [...head.matchAll(/\.([a-zA-Z]\w*)/gu)].map(([, name]) => name)))];
}

/**
 * Writes the types of all CSS modules: a class that does not exist is then an error of the compiler. What is up to date
 * stays as it is, since a compiler may be reading it.
 */
export function writeClassNameTypes() {
  const wanted = new Set(cssModules().map((file) => `${file}.d.ts`));
  mkdirSync(declarations, { recursive: true });
  for (const file of readdirSync(declarations, { recursive: true }).map(String)) {
    if (file.endsWith('.d.ts') && !wanted.has(file)) rmSync(join(declarations, file));
  }
  for (const file of cssModules()) writeClassNameType(file);
}

/** The same for one. @param file relative to `src` */
export function writeClassNameType(file) {
  const target = join(declarations, `${file}.d.ts`);
  const type = ['export {};', ...classNames(readCssModule(file)).map((name) => `export const ${name}: string;`), ''].join('\n');
  if (existsSync(target) && readFileSync(target, 'utf8') === type) return;
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, type);
}

/** A class's name with its file's path, for development and tests: `features-movie-card-movie-card_title`. @param path of the CSS module */
export function readableClassName(name, path) {
  const file = fileOf(path).replace('.module.css', '');
  return `${file.replaceAll('/', '-')}_${name}`;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
const filesByPrefix = new Map();
const namesByFile = new Map();

/**
 * The name of a class in pages: a prefix from the file's place, then the class's place in the file. Short, since cards come
 * by the hundred; alike within a file, so that it compresses; and the same in both builds, since it depends on nothing
 * else. Another class added elsewhere changes no name, so chunks that are in caches stay valid.
 * @param path of the CSS module
 * @throws {Error} where two files get one prefix: rename one of them
 */
export function shortClassName(name, path) {
  const file = fileOf(path);
  const number = createHash('sha256').update(file).digest().readUInt32BE();
  // A letter first, as CSS wants it.
  const rest = Math.floor(number / letters.length).toString(36);
  const prefix = letters[number % letters.length] + rest.slice(-3).padStart(3, '0');
  const other = filesByPrefix.get(prefix) ?? file;
  if (other !== file) throw new Error(`The classes of ${file} and ${other} would both begin with ${prefix}`);
  filesByPrefix.set(prefix, file);
  const names = namesByFile.get(file) ?? classNames(readCssModule(file));
  namesByFile.set(file, names);
  const index = names.indexOf(name);
  // Animations are named by this too.
  return prefix + (index < 0 ? name : index.toString(36));
}

/** A CSS module's path relative to `src`, in which folders are separated alike on all systems. @param path as Vite gives it */
function fileOf(path) {
  return relative(source, path.split('?')[0]).replaceAll('\\', '/');
}
