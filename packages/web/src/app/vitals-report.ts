import type { Vital } from '@hexreel/domain/api/vitals';

/** Measures the page's web vitals once it has loaded and everything more urgent is done. */
export function reportVitals(): void {
  if (document.readyState === 'complete') void measure();
  else addEventListener('load', () => setTimeout(() => void measure()), { once: true });
}

async function measure(): Promise<void> {
  const library = await import('web-vitals').catch(() => null);
  // Measurements are for us; a visitor loses nothing without them.
  if (library === null) return;
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = library;
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(({ name, value }) => void send({ name, value }));
}

/** Sent even while the page is being left; a lost measurement is nobody's concern. */
async function send(vital: Vital): Promise<void> {
  await fetch('/api/vitals', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(vital),
  }).catch(() => undefined);
}
