import { join } from 'node:path';
import { characteristics, perCharacteristic } from '@hexreel/domain/characteristics';
import { ApiError } from '@hexreel/domain/contract/errors';
import type { MovieResponse } from '@hexreel/domain/contract/movies';
import type { Profile, Statistics } from '@hexreel/domain/contract/users';
import { readKnown } from '@hexreel/domain/estimates';
import { drawTabIcon, readTabIcon } from '@hexreel/domain/reel-picture';
import { ratingsText } from '@hexreel/domain/texts/members';
import { ratedByText } from '@hexreel/domain/texts/previews';
import { requestTexts } from '@hexreel/domain/texts/requests';
import { userDefaults } from '@hexreel/domain/user';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { freshness, maxAge } from '../../platform/cache/cache-times.ts';
import { entityTag } from '../../platform/cache/index.ts';
import { everyone } from '../../platform/http/access/index.ts';
import { sendStaticFile, type StaticFile } from '../../platform/http/static-files/index.ts';
import type { DrawingQueue } from '../../platform/pictures/drawing-queue.ts';
import type { Letters } from '../../platform/pictures/letters.ts';
import { loadSharp } from '../../platform/pictures/load-sharp.ts';
import { createSingleFlight } from '../../platform/resilience/single-flight.ts';
import type { MovieReads } from '../discovery/index.ts';
import type { UsersReads } from '../users/index.ts';
import { drawPreview, pictureBox, type PreviewWords } from './draw-preview.ts';
import { readAvatar, readPoster } from './pictures.ts';
import type { RateLimit } from '../../platform/rate-limits/index.ts';

/** Pictures that have to be drawn, by address. */
export const drawingLimit: RateLimit = { scope: 'drawings', most: 120, seconds: 60 };

export interface PreviewsOptions {
  readonly movies: Pick<MovieReads, 'movie'>;
  readonly users: Pick<UsersReads, 'profile' | 'statistics'>;
  /** The catalogue's build: artwork, profile pictures. */
  readonly catalogueBuild: string;
  readonly letters: Letters;
  readonly queue: DrawingQueue;
  /** Where TMDB's pictures are; null without TMDB. */
  readonly imageBaseUrl: string | null;
  /** Counts a drawing, which takes a tenth of a second. @throws ApiError rate_limited */
  readonly limitDrawings: (address: string) => Promise<void>;
  readonly siteName: string;
}

interface Preview extends PreviewWords {
  /** The picture on the left; null for none. */
  readonly readPicture: () => Promise<Buffer | null>;
  /** True if there should be one; a preview that lacks it for the moment is not kept. */
  readonly hasPicture: boolean;
  /** Where it begins, from the top. */
  readonly pictureTop: number;
  readonly cacheControl: string;
}

/**
 * Pictures of links (R360): `/previews/movies/{id}.png` and `/previews/members/{id}.png`, drawn when they are first asked
 * for and kept until what they show changes; and `/icons/reel/{values}.svg`, the icons of tabs (R361).
 */
export function registerPreviews(app: FastifyInstance, options: PreviewsOptions): void {
  const { movies, users, catalogueBuild, letters, queue, siteName } = options;
  const places = { artworkFolder: join(catalogueBuild, 'artwork'), imageBaseUrl: options.imageBaseUrl };
  const kept = new LRUCache<string, StaticFile>({ maxSize: 16_000_000, sizeCalculation: (file) => file.bytes.length });
  const drawings = createSingleFlight();

  /** @param key of what the picture shows: another one where any of it has changed */
  const send = async (request: FastifyRequest, reply: FastifyReply, key: string, preview: Preview) => {
    const known = kept.get(key);
    if (known !== undefined) return sendStaticFile(request, reply, known);
    await options.limitDrawings(request.ip);
    const file = await drawings.run(key, () =>
      queue.run(async () => {
        const picture = await preview.readPicture();
        const drawn = await draw(preview, picture);
        if (picture !== null || !preview.hasPicture) kept.set(key, drawn);
        return drawn;
      }),
    );
    return sendStaticFile(request, reply, file);
  };

  const draw = async (preview: Preview, picture: Buffer | null): Promise<StaticFile> => {
    const sharp = await loadSharp();
    const base = sharp(Buffer.from(drawPreview(letters, { ...preview, siteName }, picture !== null)), { density: 72 });
    const layers = picture === null ? [] : [{ input: picture, left: pictureBox.left, top: preview.pictureTop }];
    const bytes = await base.composite(layers).png({ palette: true, effort: 3 }).toBuffer();
    return { type: 'image/png', etag: entityTag(bytes), cacheControl: preview.cacheControl, bytes, isBrotli: false };
  };

  app.get<{ Params: { file: string } }>('/previews/movies/:file', open, async (request, reply) => {
    const answer = await movies.movie(nameOf(request.params.file, 'png'), request.ip);
    const preview = { ...moviePreview(answer.value), readPicture: () => readPoster(answer.value.poster, places) };
    return send(request, reply, `movie ${answer.value.id} ${answer.etag}`, preview);
  });

  app.get<{ Params: { file: string } }>('/previews/members/:file', open, async (request, reply) => {
    const id = nameOf(request.params.file, 'png');
    const [profile, statistics] = await Promise.all([
      users.profile(id),
      users.statistics(id, { criteria: characteristics, page: 1 }),
    ]);
    const folder = join(catalogueBuild, 'profile_pics');
    const readPicture = () => readAvatar(folder, profile.value.profilePic);
    void reply.header('x-robots-tag', 'noindex');
    const key = `member ${profile.value.id} ${profile.etag} ${statistics.etag}`;
    return send(request, reply, key, { ...memberPreview(profile.value, statistics.value), readPicture });
  });

  app.get<{ Params: { file: string } }>('/icons/reel/:file', open, async (request, reply) => {
    const icon = readTabIcon(nameOf(request.params.file, 'svg'));
    if (icon === null) throw noSuchPicture();
    const bytes = Buffer.from(drawTabIcon(icon.values, icon));
    const cacheControl = `public, ${maxAge(freshness.hashedFiles)}, immutable`;
    return sendStaticFile(request, reply, {
      type: 'image/svg+xml',
      etag: entityTag(bytes),
      cacheControl,
      bytes,
      isBrotli: false,
    });
  });
}

const open = { schema: { hide: true }, config: everyone };

type Drawn = Omit<Preview, 'readPicture'>;

const unknownValues = perCharacteristic(() => null);

function moviePreview(movie: MovieResponse): Drawn {
  const { title, year, directors, poster } = movie;
  const whole = readKnown(movie);
  return {
    title,
    meta: [...(year === null ? [] : [String(year)]), ...directors.slice(0, 2)].join(' · '),
    foot: ratedByText(whole),
    values: whole?.values ?? unknownValues,
    isEstimate: whole !== null && whole.source !== 'members',
    hasPicture: poster !== null,
    pictureTop: pictureBox.top,
    cacheControl: `public, ${maxAge(freshness.files)}`,
  };
}

/** Members may rename themselves or leave: their pictures are asked for again each time. */
function memberPreview({ displayName, username, isCritic }: Profile, { averages, moviesRated }: Statistics): Drawn {
  return {
    title: displayName || userDefaults.name,
    meta: isCritic ? `@${username} · Critic` : `@${username}`,
    foot: ratingsText(moviesRated).toLowerCase(),
    values: averages,
    isEstimate: false,
    hasPicture: true,
    pictureTop: pictureBox.top + Math.round((pictureBox.height - pictureBox.width) / 2),
    cacheControl: 'public, no-cache',
  };
}

/** The part of a file's name before its ending. @throws ApiError not_found for another ending */
function nameOf(file: string, ending: string): string {
  if (!file.endsWith(`.${ending}`)) throw noSuchPicture();
  return file.slice(0, -ending.length - 1);
}

function noSuchPicture(): ApiError {
  return new ApiError('not_found', requestTexts.noPicture);
}
