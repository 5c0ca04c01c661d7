import { expect, test } from 'vitest';
import { SlotTexts } from './slot-texts.ts';

test('texts of slots stay what they are while others are set, replaced and removed', () => {
  const texts = new SlotTexts('latin1');
  const expected = new Map<number, string>();
  for (let round = 0; round < 20_000; round += 1) {
    const slot = (round * 7) % 3_000;
    const text = round % 5 === 0 ? '' : `/movie/${round}`.padEnd(round % 90, 'é');
    if (round % 11 === 0) texts.remove(slot);
    else texts.set(slot, text);
    expected.set(slot, round % 11 === 0 ? '' : text);
  }
  for (const [slot, text] of expected) expect(texts.get(slot)).toBe(text);
});

test('a slot without a text has an empty one', () => {
  const texts = new SlotTexts('latin1');
  texts.set(3, 'a');
  texts.remove(3);
  expect([texts.get(0), texts.get(3), texts.get(9_999)]).toEqual(['', '', '']);
});

test('a text may have any characters, halves of pairs as well, where two bytes are for each', () => {
  const texts = new SlotTexts('utf16le');
  texts.set(0, '\ud800\u0000\uffff\udc00 é 血');
  expect(texts.get(0)).toBe('\ud800\u0000\uffff\udc00 é 血');
});
