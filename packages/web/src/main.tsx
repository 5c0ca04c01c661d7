// A sheet of its own, the first: it states the order of the cascade layers.
import './styles/site.css';
import { repeatEarlyPresses } from './app/early-presses.ts';

repeatEarlyPresses();

/** Background tabs paint nothing, but should be ready when they are shown. */
const longestWaitMilliseconds = 300;

/** Lets the browser do something else in between. */
const pause = (milliseconds?: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Resolves when the server's page has been painted. What hydrates it is fetched after that, all at once. */
const painted = Promise.race([pause(longestWaitMilliseconds), new Promise(requestAnimationFrame).then(() => pause())]);

/** Chunks whose fetching starts in one task: each takes two to three milliseconds, ten on a phone. */
const chunksPerTask = 2;

/**
 * Fetches the program and the matched routes' chunks, which would otherwise load one after the other, and evaluates each in a task of
 * its own, after what it imports: imported at once, or before they have arrived, they would be evaluated in one long task.
 */
async function loadChunks(): Promise<void> {
  const hrefs = document.querySelector<HTMLElement>('script[data-chunks]')?.dataset['chunks']?.split(' ') ?? [];
  const arrivals: Promise<unknown>[] = [];
  for (const [index, href] of hrefs.entries()) {
    if (index > 0 && index % chunksPerTask === 0) await pause();
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    // Older browsers preload no modules, and say nothing.
    if (link.relList.supports(link.rel))
      arrivals.push(new Promise((resolve) => ['load', 'error'].forEach((type) => link.addEventListener(type, resolve))));
    document.head.append(link);
  }
  for (const [index, href] of hrefs.entries()) {
    await arrivals[index];
    await pause();
    // A file that fails here fails again where it is used, where the error is handled.
    await import(/* @vite-ignore */ href).catch(() => undefined);
  }
}

async function main(): Promise<void> {
  await painted;
  await loadChunks();
  const { start } = await import('./app/start.tsx');
  await pause();
  await start(pause);
}

// Not awaited at module level: chunks that import this module would deadlock with it.
void main();
