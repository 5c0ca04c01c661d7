import { readFileSync } from 'node:fs';

/** The mark as logo.svg draws it: a hexagonal reel whose six holes grow like scores on six axes. */
export interface Mark {
  path: string;
  colour: string;
}

/** Edge of the square the mark is drawn in. */
export const MARK_SIZE = 64;

export const mark: Mark = readMark('logo.svg');

function readMark(file: string): Mark {
  const drawing = readFileSync(new URL(file, import.meta.url), 'utf8');
  const [, colour, path] = /<path fill="(#[0-9a-f]{6})" fill-rule="evenodd" d="([^"]+)"\/>/.exec(drawing) ?? [];
  if (!colour || !path) throw new SyntaxError(`${file} must hold one path with a colour, fill-rule and data, in this order`);
  return { colour, path };
}
