import type { Import } from '@hexreel/domain/contract/imports';
import { browserApi } from '../../lib/browser-api.ts';
import { PartSize } from './part-size.ts';

/**
 * Uploads a file part by part and has it read (R305). An upload of the same file that was interrupted goes on.
 * @param begun an import whose upload is not complete
 * @param onPart called with the import before the first part and after each
 * @throws ApiError, ConnectionError
 */
export async function uploadFile(
  file: File,
  { begun, onPart }: { readonly begun: Import | null; readonly onPart: (current: Import) => Promise<void> },
): Promise<Import> {
  const body = { fileName: file.name.slice(-longestName), size: file.size };
  const isSame = begun !== null && begun.fileName === body.fileName && begun.size === body.size;
  if (begun !== null && !isSame) await browserApi.call('removeImport', { params: { importId: begun.id } });
  const started = isSame ? begun : await browserApi.call('startImport', { body: { ...body, ...timeZone() } });
  await onPart(started);
  const size = new PartSize();
  for (let current = started; current.received < file.size;) {
    current = await uploadPart(file, current, size);
    await onPart(current);
  }
  return browserApi.call('finishImportUpload', { params: { importId: started.id } });
}

const longestName = 200;

/** Where moments of the file become days (R470). */
function timeZone(): { readonly timeZone?: string } {
  const { timeZone: name } = Intl.DateTimeFormat().resolvedOptions() as { readonly timeZone?: string };
  return name === undefined ? {} : { timeZone: name };
}

/** Uploads the next part, in smaller ones where the line is too slow for it. @throws ApiError, ConnectionError */
async function uploadPart(
  file: File,
  { id: importId, parts: position, received: start }: Import,
  size: PartSize,
): Promise<Import> {
  for (;;) {
    const from = performance.now();
    try {
      const data = await readBase64(file.slice(start, start + size.bytes));
      const current = await browserApi.call('uploadImportPart', { params: { importId, position }, body: { start, data } });
      size.arrived(performance.now() - from);
      return current;
    } catch (error) {
      if (!size.shrinks(error)) throw error;
    }
  }
}

/** By the browser's own reader: `btoa` would need the bytes as a text first. */
function readBase64(part: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? dataOf(reader.result) : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')));
    reader.readAsDataURL(part);
  });
}

/** The part after `data:...;base64,`. */
function dataOf(address: string): string {
  return address.slice(address.indexOf(',') + 1);
}
