import { CallFields } from './call-fields.ts';
import type { Play, PlayEvent } from './play.ts';

/** Jellyfin and Emby count in ticks of 100 ns. */
const ticksPerSecond = 10_000_000;
const millisecondsPerSecond = 1_000;

/**
 * Reads a call of Jellyfin's webhook plugin, of Plex or of Emby.
 * @param value its JSON
 * @returns null where it is none of theirs
 */
export function readPlay(value: unknown): Play | null {
  const fields = new CallFields(value);
  if (fields.has('NotificationType')) return readJellyfin(fields);
  if (fields.has('Event')) return readEmby(fields);
  return fields.has('event') ? readPlex(fields) : null;
}

const jellyfinEvents: ReadonlyMap<string, PlayEvent> = new Map([
  ['PlaybackStart', 'start'],
  ['PlaybackProgress', 'progress'],
  ['PlaybackStop', 'stop'],
]);

/** All properties of the plugin's generic destination, in one flat object. */
function readJellyfin(fields: CallFields): Play {
  const event = jellyfinEvents.get(fields.text('NotificationType')) ?? 'other';
  return {
    server: 'jellyfin',
    event: isMarkedInJellyfin(fields) ? 'marked' : finishedOr(event, fields.isTrue('PlayedToCompletion')),
    isMovie: fields.text('ItemType') === 'Movie',
    // The plugin escapes quotation marks for its templates, and JSON then once more.
    title: fields.title('Name').replaceAll('\\"', '"'),
    year: fields.year('Year'),
    tmdbId: fields.tmdbId('Provider_tmdb'),
    imdbId: fields.imdbId('Provider_imdb'),
    position: fields.seconds('PlaybackPositionTicks', ticksPerSecond),
    runtime: fields.seconds('RunTimeTicks', ticksPerSecond),
    // Its first versions called it by the other name.
    person: fields.person('NotificationUsername') ?? fields.person('Username'),
  };
}

/** Jellyfin saves what a user said of an item for many reasons; this one is its check mark. */
function isMarkedInJellyfin(fields: CallFields): boolean {
  const isSaved = fields.text('NotificationType') === 'UserDataSaved';
  return isSaved && fields.text('SaveReason') === 'TogglePlayed' && fields.isTrue('Played');
}

const embyEvents: ReadonlyMap<string, PlayEvent> = new Map([
  ['playback.start', 'start'],
  ['playback.unpause', 'start'],
  ['playback.pause', 'pause'],
  ['playback.stop', 'stop'],
  ['item.markplayed', 'marked'],
  ['system.notificationtest', 'test'],
  ['system.webhooktest', 'test'],
]);

function readEmby(fields: CallFields): Play {
  const item = fields.in('Item');
  const ids = item.in('ProviderIds');
  const playback = fields.in('PlaybackInfo');
  const event = embyEvents.get(fields.text('Event')) ?? 'other';
  return {
    server: 'emby',
    event: finishedOr(event, playback.isTrue('PlayedToCompletion')),
    isMovie: item.text('Type') === 'Movie',
    title: item.title('Name'),
    year: item.year('ProductionYear'),
    tmdbId: ids.tmdbId('Tmdb'),
    imdbId: ids.imdbId('Imdb'),
    // The session's own position is already that of what plays next.
    position: playback.seconds('PositionTicks', ticksPerSecond),
    runtime: item.seconds('RunTimeTicks', ticksPerSecond),
    person: fields.in('User').person('Name'),
  };
}

/** Players that do not say where they stopped leave the position at the beginning; the server knows better. */
function finishedOr(event: PlayEvent, isPlayedToCompletion: boolean): PlayEvent {
  return event === 'stop' && isPlayedToCompletion ? 'finished' : event;
}

const plexEvents: ReadonlyMap<string, PlayEvent> = new Map([
  ['media.play', 'start'],
  ['media.resume', 'start'],
  ['playback.started', 'start'],
  ['media.pause', 'pause'],
  ['media.stop', 'stop'],
  ['media.scrobble', 'finished'],
]);

function readPlex(fields: CallFields): Play {
  const item = fields.in('Metadata');
  // The new agents list ids, the older ones are part of a single address.
  const addresses = [...item.list('Guid').map((guid) => guid.text('id')), item.text('guid')];
  const idOf = (agent: RegExp) => ({ id: addresses.map((address) => agent.exec(address)?.[1]).find((id) => id !== undefined) });
  return {
    server: 'plex',
    event: plexEvents.get(fields.text('event')) ?? 'other',
    isMovie: item.text('type') === 'movie',
    title: item.title('title'),
    year: item.year('year'),
    tmdbId: new CallFields(idOf(/^(?:tmdb|com\.plexapp\.agents\.themoviedb):\/\/(\d+)/u)).tmdbId('id'),
    imdbId: new CallFields(idOf(/^(?:imdb|com\.plexapp\.agents\.imdb):\/\/(tt\d+)/u)).imdbId('id'),
    position: item.seconds('viewOffset', millisecondsPerSecond),
    runtime: item.seconds('duration', millisecondsPerSecond),
    person: fields.in('Account').person('title'),
  };
}
