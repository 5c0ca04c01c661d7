import { Outlet } from '@tanstack/react-router';
import { announcerId } from '../lib/announcer.ts';

/** What stands around every page: skip link, bars, footer, the live region that speaks page titles. */
export function Frame() {
  return (
    <>
      <a href="#main" className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:bg-blood focus:p-4 focus:text-white">
        Skip to content
      </a>
      <header className="sticky top-0 z-40 border-b border-line bg-ink px-4 py-3">
        <a href="/">Hexreel</a> <a href="/browse">Browse</a> <a href="/top-by-criteria">Top Movies</a>
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <div id={announcerId} className="sr-only" aria-live="polite" />
    </>
  );
}
