import { getEmblem } from './emblem.ts';
import type { Emblem } from './emblem.ts';
import { grain } from './grain.ts';
import { getLayout } from './layouts/index.ts';
import { BACKDROP, POSTER } from './layouts/layout.ts';
import type { Stage } from './layouts/layout.ts';
import type { ArtworkMovie } from './movie.ts';
import { darkenGround, getPalette, isDark, standsOut } from './palette.ts';
import type { Palette, Role } from './palette.ts';
import { seededRandom } from './random.ts';
import type { Random } from './random.ts';
import { drawPlace } from './draw-place.ts';
import { paintScene } from './scene.ts';
import { image } from './svg.ts';

/** A 2:3 poster with its title. The same movie always gives the same text. */
export function renderPoster(movie: ArtworkMovie): string {
  const stage = stageFor(movie, 'poster');
  const { picture, letters, shadeFrom } = getLayout(movie.artwork.layout).poster(stage);
  return image(POSTER, picture + grain({ ...POSTER, from: shadeFrom, reach: 0.62, ink: stage.palette.ink }) + letters);
}

/** A 16:9 picture without letters, calm on the left: the movie's scene, or its emblem. */
export function renderBackdrop(movie: ArtworkMovie): string {
  const { layout, palette, scene } = movie.artwork;
  if (scene !== undefined) return wide(paintScene(scene, getPalette(palette)), movie);
  return wide(getLayout(layout).backdrop(stageFor(movie, 'backdrop')), movie);
}

/**
 * A 16:9 picture of a place, for pages that show the poster too: neither letters nor the emblem, in the same colours. A movie with
 * a scene has that.
 */
export function renderScenery(movie: ArtworkMovie): string {
  if (movie.artwork.scene !== undefined) return renderBackdrop(movie);
  return wide(drawPlace(stageFor(movie, 'scenery'), movie.artwork), movie);
}

function wide(picture: string, { artwork }: ArtworkMovie): string {
  return image(BACKDROP, picture + grain({ ...BACKDROP, from: 'top', reach: 0.7, ink: getPalette(artwork.palette).ink }));
}

function stageFor(movie: ArtworkMovie, purpose: 'poster' | 'backdrop' | 'scenery'): Stage {
  const palette = getPalette(movie.artwork.palette);
  const emblem = getEmblem(movie.artwork.emblem);
  // The seed has no purpose, so that poster and backdrop of a movie match.
  const shared = seededRandom(`${movie.tmdbId}`);
  const { ground, body } = chooseGround({ palette, emblem, random: shared });
  const shown = purpose === 'poster' || isDark(palette, ground) ? ground : 'ink';
  return {
    title: movie.title,
    credit: { directors: movie.directors, year: movie.releaseDate.slice(0, 4) },
    ground: shown,
    body,
    mirrored: shared.rng(0.5),
    face: shared.rng(0.4) ? 'serif' : 'grotesque',
    emblem,
    palette: darkenGround(palette, shown),
    random: seededRandom(`${movie.tmdbId} ${purpose}`),
  };
}

/** A ground of the palette on which the emblem may have its own body. */
function chooseGround({ palette, emblem, random }: { palette: Palette; emblem: Emblem; random: Random }): {
  ground: Role;
  body: Role;
} {
  const body: Role = emblem.body === 'any' ? random.pick(['ink', 'light']) : emblem.body === 'dark' ? 'ink' : 'light';
  const [first, ...more] = palette.grounds.filter((ground) => standsOut(palette, { body, ground }));
  return { body, ground: random.pick(first ? [first, ...more] : palette.grounds) };
}
