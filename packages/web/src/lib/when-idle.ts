/** After hydration; what is more urgent has had its turn by then. */
const longestWaitMilliseconds = 500;

/**
 * Loads a part of Home that the server has rendered when the browser has time for it, or when it is about to be used. Without
 * its code, offline or after a deploy, what the server rendered stays as it is.
 */
export function whenIdle<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  return () => idleOrIntent().then(load).catch(keepMarkup);
}

function keepMarkup(): Promise<never> {
  return new Promise(() => undefined);
}

/** Resolves at once on a page that runs already and where a member's own waits for what is in it (R365), otherwise soon after hydration or when someone reaches for the page. */
function idleOrIntent(): Promise<unknown> {
  if (document.querySelector('[data-started=true],#own-closest') !== null) return Promise.resolve();
  return new Promise((resolve) => {
    for (const type of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(type, resolve, { once: true });
    setTimeout(resolve, longestWaitMilliseconds);
  });
}
