import { listIdBytes } from '@hexreel/domain/lists';

/** Generated once per form or copy, so that sending it again after a lost response does not create a second list. */
export function newListId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(listIdBytes));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
