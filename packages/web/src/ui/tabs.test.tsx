import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { tabReachedBy, Tabs } from './tabs.tsx';

afterEach(cleanup);

const rowWith = (selected: 'first' | 'second' | 'third') => (
  <Tabs
    name="page"
    label="Parts"
    selected={selected}
    tabs={(['first', 'second', 'third'] as const).map((id) => ({ id, label: id, href: `#${id}` }))}
  />
);

test('arrows move along the tabs and around the ends', () => {
  expect(tabReachedBy('ArrowRight', 0, 3)).toBe(1);
  expect(tabReachedBy('ArrowRight', 2, 3)).toBe(0);
  expect(tabReachedBy('ArrowLeft', 0, 3)).toBe(2);
});

test('Home and End move to the ends, other keys do nothing', () => {
  expect(tabReachedBy('Home', 2, 3)).toBe(0);
  expect(tabReachedBy('End', 0, 3)).toBe(2);
  expect(tabReachedBy('Tab', 1, 3)).toBeNull();
});

test('Space opens a tab as Enter does, once however long it is held, and does not scroll the page', () => {
  render(rowWith('first'));
  const clicked = vi.fn<(event: Event) => void>();
  const tab = screen.getByRole('tab', { name: 'second' });
  tab.addEventListener('click', clicked);
  expect(fireEvent.keyDown(tab, { key: ' ' })).toBe(false);
  expect(fireEvent.keyDown(tab, { key: ' ', repeat: true })).toBe(false);
  expect(clicked).toHaveBeenCalledTimes(1);
});

test('the row scrolls to the selected tab on either side', () => {
  const tabs = ['first', 'second', 'third'].map((id) => `page-tab-${id}`);
  // Tabs of 100 pixels in a row that has room for one and begins 10 pixels from the edge.
  const layout = [
    vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function offsetLeft(this: HTMLElement) {
      return 10 + 100 * Math.max(0, tabs.indexOf(this.id));
    }),
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100),
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(100),
  ];
  onTestFinished(() => layout.forEach((property) => property.mockRestore()));
  const { rerender } = render(rowWith('first'));
  const row = screen.getByRole('tablist');
  expect(row.scrollLeft).toBe(0);
  rerender(rowWith('third'));
  expect(row.scrollLeft).toBe(200);
  rerender(rowWith('second'));
  expect(row.scrollLeft).toBe(100);
});
