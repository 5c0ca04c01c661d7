import { plainName } from './plain-name.ts';

/** The title of a list whose file has none: its name, unless a program made that up. */
export function titleOfList(path: string, site: string): string {
  const name = (path.replaceAll('\\', '/').split('/').at(-1) ?? '').replace(/\.[^.]*$/u, '');
  const isMadeUp = /^(?:[\da-f-]{16,}|ls\d+|export|list|[\d_ -]*)$/iu.test(plainName(name));
  return isMadeUp ? `${site} list` : name.replaceAll('_', ' ').trim();
}
