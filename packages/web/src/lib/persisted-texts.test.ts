import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { PersistedTexts } from './persisted-texts.ts';

beforeEach(() => localStorage.clear());

test('a text is stored until it is deleted', () => {
  new PersistedTexts(() => localStorage).write('draft', 'It was the house.');
  const later = new PersistedTexts(() => localStorage);
  expect(later.read('draft')).toBe('It was the house.');
  later.write('draft', null);
  expect(localStorage.getItem('draft')).toBeNull();
  expect(later.read('draft')).toBeNull();
});

test('without storage a text lives as long as the page', () => {
  const texts = new PersistedTexts(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  texts.write('draft', 'It was the house.');
  expect(texts.read('draft')).toBe('It was the house.');
  texts.write('draft', null);
  expect(texts.read('draft')).toBeNull();
});

test('listeners hear of changes, also from other tabs', () => {
  const texts = new PersistedTexts(() => localStorage);
  const heard = vi.fn();
  const end = texts.subscribe(heard);
  texts.write('draft', 'a');
  window.dispatchEvent(new StorageEvent('storage'));
  end();
  texts.write('draft', 'b');
  expect(heard).toHaveBeenCalledTimes(2);
});

test('a page that was kept for Back shows what another tab wrote meanwhile', () => {
  const texts = new PersistedTexts(() => localStorage);
  const changed = vi.fn<() => void>();
  onTestFinished(texts.subscribe(changed));
  window.dispatchEvent(new Event('pageshow'));
  expect(changed).toHaveBeenCalledOnce();
});
