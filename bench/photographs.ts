import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** Height by width of each kind of picture. */
const proportions = { poster: 1.5, backdrop: 0.5625, profile: 1.5, logo: 1 } as const;

/**
 * Bytes of a JPEG of TMDB: 36 kB for a poster of 342 pixels' width, 5 kB for one of 92, 130 kB for one of 780, and 60 kB
 * for a backdrop of 780; larger ones take fewer bytes per pixel.
 */
const weightOf = (width: number, height: number) => 36_000 * ((width * height) / 175_000) ** 0.78;

/**
 * A picture host on a free port of loopback, another origin than the site's, that answers every address like TMDB's with
 * a JPEG of its weight: grain and light, as photographs have.
 * @returns what TMDB_IMAGE_BASE_URL is set to
 */
export async function startPictureHost(): Promise<{ readonly url: string; readonly close: () => void }> {
  const known = new Map<string, Promise<Buffer>>();
  const server = createServer((request, response) => {
    const [, , , size = '', file = ''] = (request.url ?? '').split('/');
    const kind = (Object.keys(proportions) as (keyof typeof proportions)[]).find((name) => file.includes(name)) ?? 'poster';
    const width = size === 'original' ? 1_280 : Number(/^[wh](\d+)$/u.exec(size)?.[1] ?? 0);
    const key = `${kind} ${width}`;
    const picture = known.get(key) ?? photograph(width, Math.round(width * proportions[kind]));
    known.set(key, picture);
    picture.then(
      (bytes) =>
        response
          .writeHead(200, {
            'content-type': 'image/jpeg',
            'cache-control': 'public, max-age=31919000',
            'content-length': bytes.length,
          })
          .end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/t/p`, close: () => void server.close() };
}

/** As much grain as its weight takes. */
async function photograph(width: number, height: number): Promise<Buffer> {
  const target = weightOf(width, height);
  let [least, most] = [0.5, 60];
  let best = await draw(width, height, most);
  for (let step = 0; step < 9; step += 1) {
    const sigma = (least + most) / 2;
    const bytes = await draw(width, height, sigma);
    if (Math.abs(bytes.length - target) < Math.abs(best.length - target)) best = bytes;
    if (bytes.length > target) most = sigma;
    else least = sigma;
  }
  return best;
}

async function draw(width: number, height: number, sigma: number): Promise<Buffer> {
  const light = Buffer.from(
    `<svg width="${width}" height="${height}"><radialGradient id="a"><stop stop-color="#d96" stop-opacity=".7"/><stop offset="1" stop-opacity="0"/></radialGradient><rect width="100%" height="100%" fill="url(#a)"/></svg>`,
  );
  return sharp({ create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 80, sigma } } })
    .composite([{ input: light }])
    .jpeg({ quality: 80 })
    .toBuffer();
}
