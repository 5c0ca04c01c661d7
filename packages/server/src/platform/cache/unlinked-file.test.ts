import { afterAll, beforeAll, expect, test } from 'vitest';
import { UnlinkedFile } from './unlinked-file.ts';

let file: UnlinkedFile;
beforeAll(() => {
  file = new UnlinkedFile(10);
});
afterAll(() => file.close());

test('bytes are read until newer ones have gone round the file, which are never split at its end', () => {
  const bytes = ['aaaa', 'bbbb', 'cccc', 'dd'].map((text) => Buffer.from(text));
  const positions = bytes.map((each) => file.write(each) ?? -1);
  const texts = positions.map((position, index) => file.read({ position, length: bytes[index]?.length ?? 0 })?.toString());
  expect(texts).toEqual([undefined, undefined, 'cccc', 'dd']);
});

test('what is longer than the file is not written', () => {
  expect(file.write(Buffer.alloc(11))).toBeNull();
});
