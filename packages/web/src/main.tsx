// A sheet of its own, the first: it states the order of the cascade layers.
import './styles/site.css';

/** Background tabs paint nothing, but should be ready when they are shown. */
const longestWaitMilliseconds = 300;

/** Lets the browser do something else in between. */
const pause = (milliseconds?: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Resolves when the server's page has been painted. What hydrates it is fetched after that, all at once. */
const painted = Promise.race([pause(longestWaitMilliseconds), new Promise(requestAnimationFrame).then(() => pause())]);

/** Chunks whose fetching starts in one task: each takes two to three milliseconds, ten on a phone. */
const chunksPerTask = 2;

/** Name of the file that React is in (`vite.config.ts`). */
const framework = /framework/u;

/**
 * Starts to fetch the program and the matched routes' chunks, which would otherwise load one after the other. Resolves when React's has
 * arrived: imported before, it would be evaluated in the task that ends its fetching and compiling.
 */
async function preloadChunks(): Promise<void> {
  const chunks = document.querySelector<HTMLElement>('script[data-chunks]')?.dataset['chunks'] ?? '';
  let fetched: Promise<unknown> | undefined;
  for (const [index, href] of chunks.split(' ').entries()) {
    if (href === '') continue;
    if (index > 0 && index % chunksPerTask === 0) await pause();
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    // Older browsers preload no modules, and say nothing.
    if (framework.test(href) && link.relList.supports(link.rel))
      fetched = new Promise((resolve) => ['load', 'error'].forEach((type) => link.addEventListener(type, resolve)));
    document.head.append(link);
  }
  await fetched;
}

async function main(): Promise<void> {
  await painted;
  await preloadChunks();
  await pause();
  // Evaluating React, evaluating the program and starting it would be one long task.
  await import('./app/hydrate-root.ts');
  await pause();
  const { start } = await import('./app/start.tsx');
  await pause();
  await start(pause);
}

// Not awaited at module level: chunks that import this module would deadlock with it.
void main();
