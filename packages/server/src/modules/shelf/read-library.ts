import { setTimeout as sleep } from 'node:timers/promises';
import { minutes, seconds } from '@hexreel/domain/durations';
import { longestUnknownTitle, mostUnknownTitles, type ShelfServerKind } from '@hexreel/domain/shelf';
import { truncate } from '@hexreel/domain/visible-text';
import {
  addressKind,
  AddressRefusedError,
  certificateProblem,
  literalAddress,
  openHost,
  pinnedLookup,
  TooLongError,
  type CertificateProblem,
  type OutboundHost,
} from '../../platform/outbound/index.ts';
import { matchFilms, type MatchedFilm } from '../imports/index.ts';
import type { ShelfContext } from './context.ts';
import { embyFamilyReader } from './libraries/emby-family.ts';
import { ReadingError, type Ask, type LibraryReader } from './libraries/library.ts';
import { readPlex } from './libraries/plex.ts';

/** The result of a reading: ids of movies that are here, and the number and first titles of all other films. */
export interface ReadShelf {
  readonly movieIds: ReadonlySet<number>;
  readonly unknown: number;
  readonly unknownTitles: readonly string[];
}

const usualAnswerWithin = seconds(30);
const readWithin = minutes(10);
/** Pauses after each page of films, as multiples of the time that it took. */
const restsPerWork = 4;
/** An answer of two hundred films is a tenth of this. */
const mostAnswerBytes = 8_000_000;

const readers: Readonly<Record<ShelfServerKind, LibraryReader>> = {
  jellyfin: embyFamilyReader(''),
  emby: embyFamilyReader('/emby'),
  plex: readPlex,
};

/** How each kind of server is told the key: in a header, which no log of addresses has. */
const headersWith: Readonly<Record<ShelfServerKind, (key: string) => Record<string, string>>> = {
  jellyfin: (key) => ({
    authorization: `MediaBrowser Client="Hexreel", Device="Hexreel", DeviceId="hexreel", Version="1", Token="${key}"`,
  }),
  emby: (key) => ({ 'x-emby-token': key }),
  plex: (key) => ({ 'x-plex-token': key, 'x-plex-client-identifier': 'hexreel', 'x-plex-product': 'Hexreel' }),
};

type LibraryContext = Pick<ShelfContext, 'database' | 'allowsPrivate' | 'resolve' | 'answerWithin'>;

/**
 * Reads a media server's films and finds out which movies they are, a page at a time: no more of a library is in memory than that.
 * @param signal ends it
 * @throws ReadingError; the signal's reason
 */
export async function readLibrary(
  { database, allowsPrivate, resolve, answerWithin = usualAnswerWithin }: LibraryContext,
  { kind, address, key }: { readonly kind: ShelfServerKind; readonly address: string; readonly key: string },
  signal: AbortSignal,
): Promise<ReadShelf> {
  const base = new URL(address);
  requirePermitted(base, allowsPrivate);
  const host = openHost(base, pinnedLookup({ allowsPrivate, resolve }));
  const headers = { accept: 'application/json', ...headersWith[kind](key) };
  const ask = askAt(host, { base, headers, signal, over: AbortSignal.timeout(readWithin), answerWithin });
  const shelf = { movieIds: new Set<number>(), unknown: 0, unknownTitles: new Array<string>() };
  try {
    for await (const films of readers[kind](ask)) {
      const from = performance.now();
      const matches = await matchFilms(database, films);
      films.forEach((film, at) => addFilm(shelf, film, matches[at]));
      // Requests of pages come first.
      await sleep(restsPerWork * (performance.now() - from), undefined, { signal });
    }
  } finally {
    host.close();
  }
  return shelf;
}

function addFilm(
  shelf: { movieIds: Set<number>; unknown: number; unknownTitles: string[] },
  { title, year }: MatchedFilm,
  match: Awaited<ReturnType<typeof matchFilms>>[number] | undefined,
): void {
  if (match?.kind === 'taken') return void shelf.movieIds.add(match.movieId);
  shelf.unknown += 1;
  if (title === '' || shelf.unknownTitles.length >= mostUnknownTitles) return;
  const shown = truncate(title, longestUnknownTitle);
  shelf.unknownTitles.push(year === null ? shown : `${shown} (${year})`);
}

/** Judges an address that is no name, for which Node asks no lookup. @throws ReadingError */
function requirePermitted(base: URL, allowsPrivate: boolean): void {
  const address = literalAddress(base);
  const kind = address === null ? 'public' : addressKind(address);
  if (kind === 'never' || (kind === 'private' && !allowsPrivate))
    throw new ReadingError(kind === 'never' ? 'refused' : 'private');
}

function askAt(
  host: OutboundHost,
  {
    base,
    headers,
    signal,
    over,
    answerWithin,
  }: {
    readonly base: URL;
    readonly headers: Record<string, string>;
    readonly signal: AbortSignal;
    readonly over: AbortSignal;
    readonly answerWithin: number;
  },
): Ask {
  return async (path, query = {}, more = {}) => {
    const url = new URL(base.pathname.replace(/\/$/u, '') + path, base);
    url.search = new URLSearchParams(query).toString();
    const within = AbortSignal.any([signal, over, AbortSignal.timeout(answerWithin)]);
    try {
      const { status, body } = await host.get(url, {
        headers: { ...headers, ...more },
        mostBytes: mostAnswerBytes,
        signal: within,
      });
      if (status !== 200) throw new ReadingError(failureOfStatus(status));
      return JSON.parse(body.toString('utf8')) as unknown;
    } catch (error) {
      signal.throwIfAborted();
      throw readingErrorOf(error, { isSlow: within.aborted });
    }
  };
}

function failureOfStatus(status: number): ReadingError['failure'] {
  if (status >= 300 && status < 400) return 'moved';
  // A Jellyfin answers 400 to the token of a user, who has to be named then.
  if (status === 400 || status === 401 || status === 403) return 'key';
  return status >= 500 || status === 429 ? 'failed' : 'not_found';
}

const failureOfCertificate: Readonly<Record<CertificateProblem, ReadingError['failure']>> = {
  untrusted: 'certificate_untrusted',
  expired: 'certificate_expired',
  other_name: 'certificate_name',
  invalid: 'certificate',
};

function readingErrorOf(error: unknown, { isSlow }: { readonly isSlow: boolean }): ReadingError {
  if (error instanceof ReadingError) return error;
  if (error instanceof AddressRefusedError) return new ReadingError(error.kind === 'private' ? 'private' : 'refused', error);
  if (error instanceof TooLongError) return new ReadingError('too_long', error);
  if (error instanceof SyntaxError) return new ReadingError('unreadable', error);
  if (isSlow) return new ReadingError('slow', error);
  const problem = certificateProblem(error);
  if (problem !== null) return new ReadingError(failureOfCertificate[problem], error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // A server of another protocol.
  if (/^(?:HPE_|EPROTO)/u.test(code)) return new ReadingError('unreadable', error);
  return new ReadingError('unreachable', error);
}
