import type { Import } from '@hexreel/domain/contract/imports';
import { importPartBytes } from '@hexreel/domain/import';
import { browserApi } from '../../lib/browser-api.ts';

/**
 * Uploads a file part by part and has it read (R305). An upload of the same file that was interrupted goes on.
 * @param begun an import whose upload is not complete
 * @param onProgress from 0 to 1
 * @throws ApiError, ConnectionError
 */
export async function uploadFile(
  file: File,
  { begun, onProgress }: { readonly begun: Import | null; readonly onProgress: (share: number) => void },
): Promise<Import> {
  const isSame = begun !== null && begun.fileName === file.name && begun.size === file.size;
  if (begun !== null && !isSame) await browserApi.call('removeImport', { params: { importId: begun.id } });
  const body = { fileName: file.name.slice(-longestName), size: file.size };
  const { id: importId, parts } = isSame ? begun : await browserApi.call('startImport', { body });
  const count = Math.ceil(file.size / importPartBytes);
  for (let position = parts; position < count; position += 1) {
    onProgress(position / count);
    const data = await readBase64(file.slice(position * importPartBytes, (position + 1) * importPartBytes));
    await browserApi.call('uploadImportPart', { params: { importId, position }, body: { data } });
  }
  onProgress(1);
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
