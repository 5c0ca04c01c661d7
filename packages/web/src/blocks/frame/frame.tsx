import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useState, type ComponentType } from 'react';
import type { FrameExtrasProps } from '../frame-extras.tsx';
import { announcerId } from '../../lib/announcer.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { TopBar } from './top-bar.tsx';
import { useOnceHydrated } from '../../ui/use-once-hydrated.ts';
import * as typography from '../../styles/typography.module.css';
import * as skipLinkStyles from '../../ui/skip-link.module.css';

/** The frame of every page: skip link, bars, footer, the Surprise Me dialog, the live region for announcements. */
export function Frame() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const [surprising, setSurprising] = useState(false);
  const surprise = () => setSurprising(true);

  // From here on buttons do something: styles show those that are of no use before (`styles/base.css`, `features/home/hero.module.css`).
  useEffect(() => {
    document.documentElement.dataset['interactive'] = 'true';
  }, []);

  return (
    <>
      <a href="#main" className={skipLinkStyles.skipLink}>
        Skip to content
      </a>
      <TopBar pathname={pathname} onSurprise={surprise} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <LazyExtras surprising={surprising} onSurprised={() => setSurprising(false)} />
      <Footer />
      <BottomBar pathname={pathname} onSurprise={surprise} />
      <div id={announcerId} className={typography.visuallyHidden} aria-live="polite" />
    </>
  );
}

/**
 * Asked for after hydration, in a task of its own. Not `lazy`: React would hold back what it shows in place of a fallback for 300 ms, and
 * the page's hydration behind it.
 */
function LazyExtras(props: FrameExtrasProps) {
  const isHydrated = useOnceHydrated();
  const [Extras, setExtras] = useState<ComponentType<FrameExtrasProps> | null>(null);
  useEffect(() => {
    if (!isHydrated) return;
    // A chunk that cannot be had leaves the page as it is, until a user asks for what is in it.
    void import('../frame-extras.tsx').then(
      ({ default: FrameExtras }) => setExtras(() => FrameExtras),
      () => setExtras(() => ExtrasUnavailable),
    );
  }, [isHydrated]);
  return Extras !== null && <Extras {...props} />;
}

/** A chunk that cannot be had is not asked for again, so the page starts again. */
function ExtrasUnavailable({ surprising, onSurprised }: FrameExtrasProps) {
  useEffect(() => {
    if (!surprising) return;
    onSurprised();
    if (navigator.onLine) location.reload();
  });
  return null;
}
