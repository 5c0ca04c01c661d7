import type { Readable } from 'node:stream';
import { ImportFileError, largestDocument, readDocument } from '@hexreel/domain/import';
import { decodeText } from './decode-text.ts';
import type { FileToRead, ReadFile } from './read-table.ts';

/**
 * Reads a JSON file as a whole.
 * @param count called for each row; throws where there are too many
 * @returns null for one that no known site writes
 * @throws ImportFileError
 */
export async function readJson({ path, stream }: FileToRead, count: () => void): Promise<ReadFile | null> {
  const document = readDocument(path, parseText(path, await readText(path, stream)));
  if (document === null) return null;
  document.rows.forEach(count);
  const places = new Map<string, number>();
  const rows = document.rows.map(({ part, row }) => {
    const place = (places.get(part) ?? 0) + 1;
    places.set(part, place);
    return { ...row, source: `${part}:${place}` };
  });
  return { path, site: document.site, rows, isUnclear: false };
}

async function readText(path: string, stream: Readable): Promise<string> {
  let text = '';
  try {
    for await (const part of decodeText(stream)) {
      text += part;
      if (text.length > largestDocument) throw new ImportFileError('too-large', path);
    }
  } catch (error) {
    throw error instanceof ImportFileError ? error : new ImportFileError('damaged-document', path, { cause: error });
  } finally {
    stream.destroy();
  }
  return text;
}

function parseText(path: string, text: string): unknown {
  try {
    return JSON.parse(text, cleanValue) as unknown;
  } catch (error) {
    throw new ImportFileError('damaged-document', path, { cause: error });
  }
}

/** PostgreSQL stores neither NUL nor halves of surrogate pairs. */
function cleanValue(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : value;
}
