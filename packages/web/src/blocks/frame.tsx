import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { announcerId } from '../lib/announcer.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { SurpriseMe } from './surprise-me.tsx';
import { TopBar } from './top-bar.tsx';

/** What stands around every page: skip link, bars, footer, the Surprise Me dialog, the live region for announcements. */
export function Frame() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const [surprising, setSurprising] = useState(false);
  const surprise = () => setSurprising(true);

  // From here on buttons do something: styles show those that are of no use before (`styles/frame.css`).
  useEffect(() => {
    document.documentElement.dataset['interactive'] = 'true';
  }, []);

  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <TopBar pathname={pathname} onSurprise={surprise} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <BottomBar pathname={pathname} onSurprise={surprise} />
      <SurpriseMe open={surprising} onClose={() => setSurprising(false)} />
      <div id={announcerId} className="sr-only" aria-live="polite" />
    </>
  );
}
