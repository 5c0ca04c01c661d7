import { beforeEach, expect, test, vi } from 'vitest';
import { KeptTexts } from './kept-texts.ts';

beforeEach(() => localStorage.clear());

test('a text is kept for the next visit, until it is forgotten', () => {
  new KeptTexts(() => localStorage).write('draft', 'It was the house.');
  const later = new KeptTexts(() => localStorage);
  expect(later.read('draft')).toBe('It was the house.');
  later.write('draft', null);
  expect(localStorage.getItem('draft')).toBeNull();
  expect(later.read('draft')).toBeNull();
});

test('where nothing can be kept, a text lives as long as the page', () => {
  const texts = new KeptTexts(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  texts.write('draft', 'It was the house.');
  expect(texts.read('draft')).toBe('It was the house.');
  texts.write('draft', null);
  expect(texts.read('draft')).toBeNull();
});

test('those who follow hear of changes, of other tabs too', () => {
  const texts = new KeptTexts(() => localStorage);
  const heard = vi.fn();
  const end = texts.subscribe(heard);
  texts.write('draft', 'a');
  window.dispatchEvent(new StorageEvent('storage'));
  end();
  texts.write('draft', 'b');
  expect(heard).toHaveBeenCalledTimes(2);
});
