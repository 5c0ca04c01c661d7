/** The mark of a copy at the end of a name, as browsers and systems write it: ` (1)`, ` 2`, ` copy`, ` - Kopie (2)`. */
const copyEnd =
  /(?:\s*[([]\d+[)\]]|\s+\d+|(?:\s*[-–_]\s*|\s+)(?:copy|kopie|kopia|kopi|copie|copia|cópia|コピー|副本|사본)(?:\s*\d+)?)$/u;
/** The same before it: `Copy of`. */
const copyStart = /^(?:copy of|kopie von|kopie van|copie de|copia de|copia di|cópia de|kopia)\s+/u;

/** A file's path in lower case, with its folders, and without what was added to its name when it was copied (R305). */
export function plainName(path: string): string {
  const segments = path.normalize('NFC').toLowerCase().replaceAll('\\', '/').split('/');
  const name = segments.pop() ?? '';
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  return [...segments, `${withoutCopy(stem)}${ending}`].join('/');
}

function withoutCopy(stem: string): string {
  const shorter = stem.replace(copyStart, '').replace(copyEnd, '').trim();
  return shorter === stem || shorter === '' ? stem : withoutCopy(shorter);
}

/** True if a path is of a copy: the same file may be there under its own name. */
export function isCopy(path: string): boolean {
  return plainName(path) !== path.normalize('NFC').toLowerCase().replaceAll('\\', '/');
}

/** The title of a list whose file has none: its name, unless a program made that up. */
export function titleOfList(path: string, site: string): string {
  const name = (path.replaceAll('\\', '/').split('/').at(-1) ?? '').replace(/\.[^.]*$/u, '');
  const isMadeUp = /^(?:[\da-f-]{16,}|ls\d+|export|list|[\d_ -]*)$/iu.test(plainName(name));
  return isMadeUp ? `${site} list` : name.replaceAll('_', ' ').trim();
}
