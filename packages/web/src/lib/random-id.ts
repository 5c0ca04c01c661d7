import { listIdBytes } from '@hexreel/domain/lists';

/** A new UUID (version 4, RFC 9562). `crypto.randomUUID` exists on secure pages only, and a site may run without TLS. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Generated once per form or copy, so that sending it again after a lost response does not create a second list. */
export function newListId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(listIdBytes));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
