import { describe, expect, test } from 'vitest';
import { isWatched, readPlay, type Play } from './index.ts';

/** Two hours and one minute, in seconds; at `end` 85 % are past. */
const runtime = 7_260;
const end = 6_171;
const ticks = (seconds: number) => seconds * 10_000_000;

/**
 * As jellyfin/jellyfin-plugin-webhook writes them: Helpers/DataObjectHelpers.cs at 071ef13 (item, playback, user and user data),
 * Notifiers/PlaybackStopNotifier.cs at 1340935 (PlayedToCompletion, `Username` of its first versions),
 * Notifiers/UserDataSavedNotifier/UserDataSavedNotifierEntryPoint.cs at 0ccd46a (SaveReason).
 */
const jellyfin = (facts: object) => ({
  ServerId: 'a1',
  ServerName: 'Cellar',
  ServerVersion: '10.11.3',
  ServerUrl: 'http://cellar:8096',
  NotificationType: 'PlaybackStop',
  Timestamp: '2026-11-20T23:00:00+01:00',
  UtcTimestamp: '2026-11-20T22:00:00Z',
  Name: 'The Attic',
  Overview: '',
  Tagline: '',
  ItemId: 'b2',
  ItemType: 'Movie',
  RunTimeTicks: ticks(runtime),
  RunTime: '02:01:00',
  Year: 1999,
  Provider_tmdb: '948',
  Provider_imdb: 'tt0000948',
  PlaybackPositionTicks: ticks(end),
  PlaybackPosition: '01:42:51',
  IsPaused: false,
  IsAutomated: false,
  DeviceName: 'Television',
  ClientName: 'Jellyfin Web',
  NotificationUsername: 'mina',
  UserId: 'c3',
  ...facts,
});

/**
 * As Plex documents them (support.plex.tv, article 115002267687, "Webhooks"), with the ids that FuzzyGrim/Yamtrack
 * src/integrations/webhooks/plex.py at 09db833 and leepeuker/movary src/Service/Plex/PlexScrobbler.php at 031929c read.
 */
const plex = (event: string, item: object = {}) => ({
  event,
  user: true,
  owner: true,
  Account: { id: 1, thumb: 'https://plex.tv/users/1/avatar', title: 'mina' },
  Server: { title: 'Cellar', uuid: 'd4' },
  Player: { local: true, publicAddress: '203.0.113.7', title: 'Television', uuid: 'e5' },
  Metadata: {
    librarySectionType: 'movie',
    ratingKey: '7',
    guid: 'plex://movie/f6',
    type: 'movie',
    title: 'The Attic',
    year: 1999,
    viewOffset: end * 1_000,
    duration: runtime * 1_000,
    Guid: [{ id: 'imdb://tt0000948' }, { id: 'tmdb://948' }, { id: 'tvdb://12' }],
    ...item,
  },
});

/**
 * As Emby sends them, by MediaBrowser/Emby issue 3657 (a sample in the server's own dialog since 4.7.9), the whole call in
 * McCloudS/subgen issue 17 (4.8), and FuzzyGrim/Yamtrack src/integrations/webhooks/emby.py at 003f983 (PlaybackInfo).
 */
const emby = (event: string, { item = {}, playback = {} }: { item?: object; playback?: object } = {}) => ({
  Title: 'mina has finished playing The Attic on Television',
  Date: '2026-11-20T22:00:00.0000000Z',
  Event: event,
  User: { Name: 'mina', Id: 'g7' },
  Item: {
    Name: 'The Attic',
    Id: '478',
    RunTimeTicks: ticks(runtime),
    ProductionYear: 1999,
    ProviderIds: { Tmdb: '948', Imdb: 'tt0000948', Tvdb: '12' },
    IsFolder: false,
    Type: 'Movie',
    ...item,
  },
  Server: { Name: 'Cellar', Id: 'h8', Version: '4.9.3.0' },
  Session: { DeviceName: 'Television', Id: 'i9', PlayState: { PositionTicks: 0 } },
  PlaybackInfo: { PositionTicks: ticks(end), PlayedToCompletion: false, ...playback },
});

const theAttic = {
  isMovie: true,
  title: 'The Attic',
  year: 1999,
  tmdbId: 948,
  imdbId: 'tt0000948',
  position: end,
  runtime,
  person: 'mina',
} satisfies Partial<Play>;

describe('a movie is the same from each server', () => {
  test.each([
    ['jellyfin', jellyfin({})],
    ['plex', plex('media.stop')],
    ['emby', emby('playback.stop')],
  ])('%s', (server, call) => {
    expect(readPlay(call)).toEqual({ server, event: 'stop', ...theAttic });
  });
});

test.each<[Play['event'], boolean, object]>([
  ['start', false, jellyfin({ NotificationType: 'PlaybackStart' })],
  ['progress', true, jellyfin({ NotificationType: 'PlaybackProgress' })],
  ['progress', false, jellyfin({ NotificationType: 'PlaybackProgress', PlaybackPositionTicks: ticks(end) - 1 })],
  ['stop', true, jellyfin({ PlayedToCompletion: false })],
  ['stop', false, jellyfin({ PlaybackPositionTicks: ticks(60), PlayedToCompletion: false })],
  ['finished', true, jellyfin({ PlaybackPositionTicks: 0, PlayedToCompletion: true })],
  ['finished', true, jellyfin({ PlaybackPositionTicks: '0', PlayedToCompletion: 'True' })],
  ['marked', true, jellyfin({ NotificationType: 'UserDataSaved', SaveReason: 'TogglePlayed', Played: true })],
  ['other', false, jellyfin({ NotificationType: 'UserDataSaved', SaveReason: 'TogglePlayed', Played: false })],
  ['other', false, jellyfin({ NotificationType: 'UserDataSaved', SaveReason: 'PlaybackFinished', Played: true })],
  ['other', false, jellyfin({ NotificationType: 'ItemAdded' })],
  ['start', false, plex('media.play')],
  ['start', false, plex('media.resume')],
  ['pause', true, plex('media.pause')],
  ['pause', false, plex('media.pause', { viewOffset: 60_000 })],
  ['stop', false, plex('media.stop', { viewOffset: undefined })],
  ['stop', false, plex('media.stop', { duration: undefined })],
  ['finished', true, plex('media.scrobble', { viewOffset: 0 })],
  ['other', false, plex('library.new')],
  ['other', false, plex('media.rate')],
  ['start', false, emby('playback.start')],
  ['start', false, emby('playback.unpause')],
  ['pause', true, emby('playback.pause')],
  ['stop', false, emby('playback.stop', { playback: { PositionTicks: ticks(60) } })],
  ['finished', true, emby('playback.stop', { playback: { PositionTicks: 0, PlayedToCompletion: true } })],
  ['marked', true, emby('item.markplayed')],
  ['other', false, emby('item.markunplayed')],
  ['test', false, emby('system.notificationtest')],
])('%s, watched: %s', (event, watched, call) => {
  const play = readPlay(call);
  expect(play?.event).toBe(event);
  expect(play !== null && isWatched(play)).toBe(watched);
});

test.each([
  ['an episode', jellyfin({ ItemType: 'Episode', SeriesName: 'The Cellar' })],
  ['a home video', jellyfin({ ItemType: 'Video' })],
  ['an episode', plex('media.scrobble', { type: 'episode', grandparentTitle: 'The Cellar' })],
  ['a song', plex('media.scrobble', { type: 'track' })],
  ['an episode', emby('playback.stop', { item: { Type: 'Episode', SeriesName: 'The Cellar' } })],
])('%s is no movie', (_what, call) => {
  expect(readPlay(call)?.isMovie).toBe(false);
});

describe('half-known movies', () => {
  test('ids of Plex’s older agents', () => {
    const old = (guid: string) => readPlay(plex('media.scrobble', { Guid: undefined, guid }));
    expect(old('com.plexapp.agents.imdb://tt0000948?lang=en')).toMatchObject({ imdbId: 'tt0000948', tmdbId: null });
    expect(old('com.plexapp.agents.themoviedb://948?lang=de')).toMatchObject({ imdbId: null, tmdbId: 948 });
    expect(old('com.plexapp.agents.none://ab/cd')).toMatchObject({ imdbId: null, tmdbId: null, title: 'The Attic' });
  });

  test('one id, or none that is known here', () => {
    expect(readPlay(emby('playback.stop', { item: { ProviderIds: { Tvdb: '12' } } }))).toMatchObject({
      tmdbId: null,
      imdbId: null,
      title: 'The Attic',
      year: 1999,
    });
    expect(readPlay(emby('playback.stop', { item: { ProviderIds: null, ProductionYear: null } }))).toMatchObject({
      tmdbId: null,
      year: null,
    });
    expect(readPlay(jellyfin({ Provider_tmdb: 'none', Provider_imdb: 'x' }))).toMatchObject({ tmdbId: null, imdbId: null });
  });

  test('a title’s quotation marks are escaped once too often by Jellyfin’s plugin', () => {
    expect(readPlay(jellyfin({ Name: 'The \\"Attic\\"' }))?.title).toBe('The "Attic"');
  });

  test('names are on one line, of bounded length, and none where there is none', () => {
    expect(readPlay(jellyfin({ NotificationUsername: undefined, Username: ' mina\n harker ' }))?.person).toBe('mina harker');
    expect(readPlay(jellyfin({ NotificationUsername: '🎃'.repeat(300) }))?.person).toBe('🎃'.repeat(100));
    expect(readPlay(jellyfin({ NotificationUsername: '', Name: 'x'.repeat(5_000) }))).toMatchObject({ person: null });
    expect(readPlay(jellyfin({ Name: '\u0000\ud800' }))?.title).toBe('');
  });
});

test.each([null, 7, 'text', [], {}, { NotificationType: {} }, { event: [] }, { Event: true }, [jellyfin({})]])(
  '%j is no call of a media server',
  (value) => {
    expect(readPlay(value)).toBeNull();
  },
);

test.each([
  { NotificationType: 'PlaybackStop' },
  { Event: 'playback.stop', Item: 7, User: [], PlaybackInfo: 'x' },
  { event: 'media.scrobble', Metadata: null, Account: 3 },
  { event: 'media.scrobble', Metadata: { Guid: [7, null, { id: {} }], viewOffset: 'x', duration: -1, year: {} } },
  { NotificationType: '__proto__', Name: {} },
])('%j, a torso, is read as far as it goes', (value) => {
  expect(readPlay(value)).toMatchObject({ isMovie: false, title: '', tmdbId: null, imdbId: null, position: null, runtime: null });
});
