// A sheet of its own, the first: it states the order of the cascade layers.
import './styles/site.css';

/** Background tabs paint nothing, but should be ready when they are shown. */
const longestWaitMilliseconds = 300;

/** Resolves when the server's page has been painted. What hydrates it is fetched after that, all at once. */
const painted = new Promise<void>((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, longestWaitMilliseconds);
});

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
  await start();
}

// Not awaited at module level: chunks that import this module would deadlock with it.
void main();
