import { Agent, request } from 'node:http';

/** One kept connection to a shared cache. */
export function purgeOver(
  url: string,
  secret: string,
): { readonly purge: (tags: readonly string[]) => Promise<void>; readonly close: () => void } {
  // Varnish closes idle connections after 5 s.
  const agent = new Agent({ keepAlive: true, maxSockets: 1, timeout: 3_000 });
  const purge = (tags: readonly string[]) =>
    new Promise<void>((resolve, reject) => {
      const headers = { 'x-purge-secret': secret, 'x-purge-tags': tags.join(' ') };
      const sent = request(url, { method: 'PURGE', agent, headers, signal: AbortSignal.timeout(timeoutMilliseconds) });
      sent.on('error', reject);
      sent.on('response', (response) => {
        response.resume();
        response.on('error', reject);
        response.on('end', () => {
          if (response.statusCode === 200) resolve();
          else reject(new Error(`The shared cache at ${url} answered ${response.statusCode} to a purge`));
        });
      });
      sent.end();
    });
  return { purge, close: () => agent.destroy() };
}

const timeoutMilliseconds = 1_000;
