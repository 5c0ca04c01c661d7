import type { Vital } from '@hexreel/domain/contract/vitals';
import { browserApi } from '../lib/browser-api.ts';

/** Measures the page's web vitals once it has loaded and the browser is idle. */
export function reportVitals(): void {
  if (document.readyState === 'complete') void measure();
  else addEventListener('load', () => setTimeout(() => void measure()), { once: true });
}

/** One report a page view, when the page is hidden first: some vitals are final only then. */
async function measure(): Promise<void> {
  const library = await import('web-vitals').catch(() => null);
  // Measurements are for operators; a failure to load them does not matter to visitors.
  if (library === null) return;
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = library;
  const vitals = new Map<Vital['name'], Vital>();
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(({ name, value }) => void vitals.set(name, { name, value }));
  const report = () => {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', report);
    // After the library's own listeners, which settle the last values.
    queueMicrotask(() => void send([...vitals.values()]));
  };
  // On the window, which gets the event after the document.
  addEventListener('visibilitychange', report);
}

/** Sent even during unload; lost measurements are ignored. */
async function send(vitals: Vital[]): Promise<void> {
  if (vitals.length > 0) await browserApi.call('reportVital', { body: { vitals } }).catch(() => undefined);
}
