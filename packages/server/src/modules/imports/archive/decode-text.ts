import { isAscii } from 'node:buffer';
import type { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';

/**
 * The text of a file in the encodings that spreadsheets and exports use: UTF-8, UTF-16 with its mark, or Windows' western
 * one where the first letters beyond ASCII are neither, however late they come.
 */
export async function* decodeText(stream: Readable): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (decoder === null && isAscii(chunk)) yield chunk.toString('latin1');
    else {
      decoder ??= new TextDecoder(encodingOf(chunk));
      yield decoder.decode(chunk, { stream: true });
    }
  }
  yield decoder?.decode() ?? '';
}

function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  try {
    // It may end within a character.
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
