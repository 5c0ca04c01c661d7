import { createSeededRandom } from '../../packages/demo/src/seeded-random.ts';

/** Aspect ratio (height by width) of each kind of picture. */
const proportions = { poster: 1.5, backdrop: 0.5625, profile: 1.5, logo: 1 } as const;

/**
 * A placeholder for a picture of the image host: an SVG, whatever its extension, in the requested width.
 * @param size w342, h632 or original @param file its name, such as fake-poster-694.jpg
 * @returns null for a size that the image host does not know
 */
export function drawPicture(size: string, file: string, title: string): string | null {
  const kind = (Object.keys(proportions) as (keyof typeof proportions)[]).find((name) => file.includes(name)) ?? 'poster';
  const asked = /^w(\d{2,4})$/u.exec(size)?.[1];
  if (asked === undefined && size !== 'original' && size !== 'h632') return null;
  const width = asked === undefined ? (size === 'original' ? 2_000 : 421) : Number(asked);
  const height = Math.round(width * proportions[kind]);
  const rng = createSeededRandom(file);
  const hue = rng.integer(0, 359);
  const words = title.replace(/[&<>"']/gu, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="hsl(${hue} 35% 18%)"/><circle cx="${rng.integer(20, 80)}%" cy="${rng.integer(20, 60)}%" r="${rng.integer(12, 28)}%" fill="hsl(${(hue + 150) % 360} 55% 45%)"/><text x="50%" y="88%" fill="#eee" font-family="sans-serif" font-size="${Math.max(8, Math.round(width / 16))}" text-anchor="middle">${words}</text></svg>`;
}
