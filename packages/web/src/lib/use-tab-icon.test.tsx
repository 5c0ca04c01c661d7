import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { siteIcon } from './page-head.ts';
import { useTabIcon } from './use-tab-icon.ts';

let link: HTMLLinkElement;

beforeEach(() => {
  link = document.createElement('link');
  link.setAttribute('rel', 'icon');
  link.setAttribute('type', 'image/svg+xml');
  document.head.append(link);
});
afterEach(() => {
  cleanup();
  link.remove();
});

function Page({ icon }: { readonly icon: string | null }) {
  useTabIcon(icon);
  return null;
}

test('the icon follows the page, and the mark is back when it is left (R361)', () => {
  const { rerender, unmount } = render(<Page icon="/icons/reel/1-2-3-4-5-6.svg" />);
  expect(link.getAttribute('href')).toBe('/icons/reel/1-2-3-4-5-6.svg');
  rerender(<Page icon={null} />);
  expect(link.getAttribute('href')).toBe(siteIcon);
  rerender(<Page icon="/icons/reel/6-2-3-4-5-6.svg" />);
  unmount();
  expect(link.getAttribute('href')).toBe(siteIcon);
});
