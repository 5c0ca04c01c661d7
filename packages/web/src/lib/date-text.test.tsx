import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fireEvent } from '@testing-library/react';
import { DateText, type DatePrecision } from './date-text.tsx';

test('a date is English and in UTC on the server, and localised once the page is hydrated', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE']);
  onTestFinished(() => languages.mockRestore());
  const iso = '2026-11-21T12:04:00.000Z';
  const place = document.createElement('div');
  place.innerHTML = renderToString(<DateText iso={iso} />);
  const time = place.querySelector('time');
  expect(time?.textContent).toBe('November 21, 2026');
  const mismatches = vi.fn();
  const root = await act(() => hydrateRoot(place, <DateText iso={iso} />, { onRecoverableError: mismatches }));
  onTestFinished(() => act(() => root.unmount()));
  expect([time?.textContent, time?.lang, time?.dateTime]).toEqual(['21. November 2026', 'de-DE', iso]);
  act(() => void (time !== null && fireEvent.pointerEnter(time)));
  expect(time?.title).toContain('Samstag, 21. November 2026');
  expect(mismatches).not.toHaveBeenCalled();
});

test.each<DatePrecision>(['month', 'day', 'time'])('%s is what Intl writes in US English', (precision) => {
  const options: Record<DatePrecision, Intl.DateTimeFormatOptions> = {
    month: { month: 'long', year: 'numeric' },
    day: { day: 'numeric', month: 'long', year: 'numeric' },
    time: { dateStyle: 'medium', timeStyle: 'short' },
  };
  const format = new Intl.DateTimeFormat('en-US', { ...options[precision], timeZone: 'UTC' });
  const place = document.createElement('div');
  for (let month = 0; month < 12; month += 1) {
    const date = new Date(Date.UTC(2026, month, 1 + month * 2, month * 2, month));
    place.innerHTML = renderToString(<DateText iso={date.toISOString()} precision={precision} />);
    // Intl has a narrow space before AM and PM.
    expect(place.textContent).toBe(format.format(date).replaceAll('\u202f', ' '));
  }
});
