import { toLatin } from './lookalikes.ts';

/**
 * Stands for a capital I, which also looks like a small l, so it must stay distinct from the small i. It is a letter of its
 * own only in Turkish, where names are spelled with i or ı alike.
 */
export const capitalI = 'ı';

/** Characters beyond this are ignored: the length check has refused such a name. */
const longestFolded = 64;

/** A name in lower case without marks, with letters of other scripts replaced by the Latin ones that they look like. */
export function foldSpelling(name: string): string {
  const plain = toLatinLetters(name.slice(0, longestFolded))
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '');
  return toLatinLetters(plain).replace(/I/gu, capitalI).toLowerCase();
}

/** Before and after marks are removed: some letters look like others only with the marks that NFKD splits off, some only without. */
function toLatinLetters(text: string): string {
  return Array.from(text, toLatin).join('');
}

/** `JohnDoe` as `John Doe`. */
export function splitCamelCase(name: string): string {
  return name.replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ');
}
