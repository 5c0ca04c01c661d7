import './styles/site.css';

/** Tabs opened in the background paint nothing, but should be ready when they are turned to. */
const longestWaitMilliseconds = 300;

/** The page as it came is on the screen. What makes it alive is asked for after that, all at once. */
const painted = new Promise<void>((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, longestWaitMilliseconds);
});

/** Begins to fetch the program and the matched routes' chunks, which it would find one after the other. */
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

// Not awaited at the top of the module: chunks that import it would wait for it while it waits for them.
void main();
