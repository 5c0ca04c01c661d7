// A sheet of its own, the first: it states the order of the cascade layers.
import './styles/site.css';

/** Background tabs paint nothing, but should be ready when they are shown. */
const longestWaitMilliseconds = 300;

/** Lets the browser do something else in between. */
const pause = (milliseconds?: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Resolves when the server's page has been painted. What hydrates it is fetched after that, all at once. */
const painted = Promise.race([pause(longestWaitMilliseconds), new Promise(requestAnimationFrame).then(() => pause())]);

/** Starts to fetch the program and the matched routes' chunks, which would otherwise load one after the other. */
function preloadChunks(): void {
  const chunks = document.querySelector<HTMLElement>('script[data-chunks]')?.dataset['chunks'] ?? '';
  for (const href of chunks.split(' ').filter((path) => path !== '')) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}

async function main(): Promise<void> {
  await painted;
  preloadChunks();
  const { start } = await import('./app/start.tsx');
  // Evaluating the program and starting it would be one long task.
  await pause();
  await start();
}

// Not awaited at module level: chunks that import this module would deadlock with it.
void main();
