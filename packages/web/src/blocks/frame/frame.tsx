import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, memo, Suspense, useEffect, useState, type ComponentType } from 'react';
import type { FrameDialog, FrameExtrasProps } from '../frame-extras.tsx';
import { EstimateLegend } from '../estimate-legend.tsx';
import { useViewer } from '../../features/viewer/me-query.ts';
import { useSite } from '../../lib/hexreel-context.tsx';
import { announcerId } from '../../lib/announcer.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { BottomBar } from './bottom-bar.tsx';
import type { FooterProps } from './footer.tsx';
import { TopBar } from './top-bar.tsx';
import { useOnceHydrated } from '../../ui/use-once-hydrated.ts';
import * as typography from '../../styles/typography.module.css';
import * as skipLinkStyles from '../../ui/skip-link.module.css';
// The first view shows it before its script has come.
import './footer.module.css';

/** Hydrated when the browser has time for it: until then its links work by themselves, and its buttons once it is (R487). */
const Footer: ComponentType<FooterProps> = memo(
  import.meta.env.SSR ? (await import('./footer.tsx')).default : lazy(whenIdle(() => import('./footer.tsx'))),
);

/** Part of the first script anyway. */
const legend = <EstimateLegend />;

/** The frame of every page: skip link, bars, footer, the dialogs of the bars, the live region for announcements. */
export function Frame() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const [opened, setOpened] = useState<FrameDialog | null>(null);
  const isClosed = useIsClosed();

  // From here on buttons do something: styles show those that are of no use before (`styles/base.css`, `features/home/hero.module.css`).
  useEffect(() => {
    document.documentElement.dataset['interactive'] = 'true';
  }, []);

  return (
    <>
      <a href="#main" className={skipLinkStyles.skipLink}>
        Skip to content
      </a>
      <TopBar pathname={pathname} isClosed={isClosed} onOpen={setOpened} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <LazyExtras opened={opened} onClose={() => setOpened(null)} />
      <Suspense>
        <Footer legend={legend} isClosed={isClosed} />
      </Suspense>
      {!isClosed && <BottomBar pathname={pathname} onOpen={setOpened} />}
      <div id={announcerId} className={typography.visuallyHidden} aria-live="polite" />
    </>
  );
}

/** True for a visitor of a private site: the frame leads nowhere then (R800). */
function useIsClosed(): boolean {
  const viewer = useViewer();
  return useSite().isPrivate === true && viewer === null;
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
function ExtrasUnavailable({ opened, onClose }: FrameExtrasProps) {
  useEffect(() => {
    if (opened === null) return;
    onClose();
    if (navigator.onLine) location.reload();
  });
  return null;
}
