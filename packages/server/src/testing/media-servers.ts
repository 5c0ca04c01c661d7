import { createServer as createServerOverTls } from 'node:https';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ShelfServerKind } from '@hexreel/domain/shelf';

/** A film as a media server has it. */
export interface ServerFilm {
  readonly title: string;
  readonly year?: number;
  readonly tmdb?: number;
  readonly imdb?: string;
}

/** A media server that stands in for a real one. */
export interface FakeShelfServer {
  readonly address: string;
  readonly key: string;
  /** Its library, which tests change. */
  films: readonly ServerFilm[];
  /** Answers instead of its own, where it gives one. */
  instead: ((request: IncomingMessage, response: ServerResponse) => boolean) | null;
  /** Addresses that it was asked for, and with which headers. */
  readonly asked: { readonly url: string; readonly headers: IncomingMessage['headers'] }[];
  readonly stop: () => Promise<void>;
}

export const fakeKey = '0f1e2d3c4b5a69788796a5b4c3d2e1f0';

/**
 * Starts a server with the library API of one kind, as far as it is asked, on this machine.
 *
 * - Jellyfin: paths, parameters and who may ask as in `Jellyfin.Api/Controllers/ItemsController.cs` (014a1afd), answers as in
 *   `MediaBrowser.Model/Querying/QueryResult.cs` (2ec2ab05), keys as in
 *   `Jellyfin.Server.Implementations/Security/AuthorizationContext.cs` (0292936c), of jellyfin/jellyfin.
 * - Emby: the REST API 4.9.1.22 that `Clients/TypeScript/configuration.ts` of MediaBrowser/Emby.ApiClients (007ad61b) is made from.
 * - Plex: `paths/library/get-all-libraries.yaml` (415ad392) and `paths/library/[sectionId]/get-library-items.yaml` (df68dcc5)
 *   of LukeHagar/plex-api-spec; pages by headers as in `plexapi/library.py` of pkkid/python-plexapi (49243207).
 */
export async function startShelfServer(
  kind: ShelfServerKind,
  films: readonly ServerFilm[],
  options: { readonly port?: number; readonly certificate?: { readonly cert: string; readonly key: string } } = {},
): Promise<FakeShelfServer> {
  const asked: FakeShelfServer['asked'] = [];
  const { certificate } = options;
  const listen: RequestListener = (request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers });
    if (server.instead?.(request, response) === true) return;
    const url = new URL(request.url ?? '', 'http://localhost');
    const { status, body } = apis[kind](url, request.headers, server);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const http = certificate === undefined ? createServer(listen) : createServerOverTls(certificate, listen);
  await new Promise<void>((resolve) => http.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  const server: FakeShelfServer = {
    address: `${certificate === undefined ? 'http' : 'https'}://127.0.0.1:${port}`,
    key: fakeKey,
    films,
    instead: null,
    asked,
    stop: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  return server;
}

type Api = (
  url: URL,
  headers: IncomingMessage['headers'],
  server: Pick<FakeShelfServer, 'films' | 'key'>,
) => { readonly status: number; readonly body: object };

const refused = { status: 401, body: {} };
const nothing = { status: 404, body: {} };

/** Items of one page, in the form that Jellyfin and Emby share. */
function listItems({ searchParams }: URL, films: readonly ServerFilm[]) {
  const isAsked =
    searchParams.get('IncludeItemTypes') === 'Movie' &&
    searchParams.get('Recursive') === 'true' &&
    searchParams.get('Fields') === 'ProviderIds';
  if (!isAsked) return { status: 400, body: {} };
  const start = Number(searchParams.get('StartIndex') ?? 0);
  const items = films.slice(start, start + Number(searchParams.get('Limit') ?? films.length)).map((film, at) => ({
    Name: film.title,
    ServerId: 'a'.repeat(32),
    Id: String(start + at).padStart(32, '0'),
    ...(film.year === undefined ? {} : { ProductionYear: film.year }),
    ProviderIds: {
      ...(film.tmdb === undefined ? {} : { Tmdb: String(film.tmdb) }),
      ...(film.imdb === undefined ? {} : { Imdb: film.imdb }),
    },
    RunTimeTicks: 54_000_000_000,
    IsFolder: false,
    Type: 'Movie',
    VideoType: 'VideoFile',
    LocationType: 'FileSystem',
    MediaType: 'Video',
  }));
  return { status: 200, body: { Items: items, TotalRecordCount: films.length, StartIndex: start } };
}

function listSection(headers: IncomingMessage['headers'], films: readonly ServerFilm[]) {
  const start = Number(headers['x-plex-container-start'] ?? 0);
  const items = films.slice(start, start + Number(headers['x-plex-container-size'] ?? films.length)).map((film, at) => ({
    ratingKey: String(start + at),
    key: `/library/metadata/${start + at}`,
    guid: 'plex://movie/5d7768ba96b655001fdc0408',
    type: 'movie',
    title: film.title,
    ...(film.year === undefined ? {} : { year: film.year }),
    duration: 5_400_000,
    Guid: [
      ...(film.imdb === undefined ? [] : [{ id: `imdb://${film.imdb}` }]),
      ...(film.tmdb === undefined ? [] : [{ id: `tmdb://${film.tmdb}` }]),
    ],
  }));
  return {
    status: 200,
    body: { MediaContainer: { size: items.length, totalSize: films.length, offset: start, Metadata: items } },
  };
}

const sections = [
  { key: '1', type: 'movie', title: 'Movies' },
  { key: '2', type: 'show', title: 'Series' },
];

const apis: Readonly<Record<ShelfServerKind, Api>> = {
  jellyfin: (url, { authorization = '' }, { films, key }) => {
    const [, token] = /^MediaBrowser .*\bToken="([^"]*)"/u.exec(authorization) ?? [];
    if (token !== key) return refused;
    return url.pathname === '/Items' ? listItems(url, films) : nothing;
  },
  emby: (url, headers, { films, key }) => {
    if (headers['x-emby-token'] !== key) return refused;
    return url.pathname === '/emby/Items' ? listItems(url, films) : nothing;
  },
  plex: (url, headers, { films, key }) => {
    if (headers['x-plex-token'] !== key || headers.accept !== 'application/json') return refused;
    if (url.pathname === '/library/sections') return { status: 200, body: { MediaContainer: { size: 2, Directory: sections } } };
    if (url.pathname !== '/library/sections/1/all' || url.searchParams.get('includeGuids') !== '1') return nothing;
    return listSection(headers, films);
  },
};
