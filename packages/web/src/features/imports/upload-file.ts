import type { Import } from '@hexreel/domain/contract/imports';
import { importPartBytes } from '@hexreel/domain/import';
import { browserApi } from '../../lib/browser-api.ts';

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
  const started = isSame ? begun : await browserApi.call('startImport', { body });
  await onPart(started);
  const importId = started.id;
  const count = Math.ceil(file.size / importPartBytes);
  for (let position = started.parts; position < count; position += 1) {
    const data = await readBase64(file.slice(position * importPartBytes, (position + 1) * importPartBytes));
    await onPart(await browserApi.call('uploadImportPart', { params: { importId, position }, body: { data } }));
  }
  return browserApi.call('finishImportUpload', { params: { importId } });
}

const longestName = 200;

/** By the browser's own reader: `btoa` would need the bytes as a text first. */
function readBase64(part: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? dataOf(reader.result) : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')));
    reader.readAsDataURL(part);
  });
}

/** What follows `data:...;base64,`. */
function dataOf(address: string): string {
  return address.slice(address.indexOf(',') + 1);
}
