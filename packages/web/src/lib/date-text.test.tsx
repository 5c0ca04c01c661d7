import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DateText } from './date-text.tsx';

test('a date is English and in UTC on the server, and localised once the page is hydrated', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE']);
  onTestFinished(() => {
    languages.mockRestore();
    vi.unstubAllGlobals();
  });
  const iso = '2026-11-21T12:04:00.000Z';
  const place = document.createElement('div');
  place.innerHTML = renderToString(<DateText iso={iso} />);
  const time = place.querySelector('time');
  expect(time?.textContent).toBe('November 21, 2026');
  expect(time?.title).toBe('Saturday, November 21, 2026 at 12:04 PM UTC');
  const mismatches = vi.fn();
  const root = await act(() => hydrateRoot(place, <DateText iso={iso} />, { onRecoverableError: mismatches }));
  onTestFinished(() => act(() => root.unmount()));
  expect([time?.textContent, time?.lang, time?.dateTime]).toEqual(['21. November 2026', 'de-DE', iso]);
  expect(time?.title).toContain('Samstag, 21. November 2026');
  expect(mismatches).not.toHaveBeenCalled();
});
