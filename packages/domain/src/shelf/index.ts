/** Programs that keep a household's films, whose libraries the site can read (R870). */
export const shelfServerKinds = ['jellyfin', 'emby', 'plex'] as const;
export type ShelfServerKind = (typeof shelfServerKinds)[number];

/** The most media servers of a site. */
export const mostShelfServers = 5;
/** Ports of http and https; others below the free ones belong to other protocols. */
export const webPorts: readonly number[] = [80, 443];
export const firstFreePort = 1_024;
export const longestServerAddress = 300;
export const longestServerKey = 200;
/** The most titles that are kept of films that are not here (R872). */
export const mostUnknownTitles = 100;
/** A title that is longer is kept by its beginning. */
export const longestUnknownTitle = 200;

/**
 * Why a library could not be read: its address is not permitted, or a private one; nothing answers, or with a certificate that is
 * not valid (signed by no one known, of another time, of another name), or too slowly; the key is wrong, or can no longer be opened; the server is elsewhere by now, or what is there is
 * another program; its answers cannot be read, or are too long.
 */
export const readingFailures = [
  'refused',
  'private',
  'unreachable',
  'certificate',
  'certificate_untrusted',
  'certificate_expired',
  'certificate_name',
  'slow',
  'key',
  'key_lost',
  'moved',
  'not_found',
  'failed',
  'unreadable',
  'too_long',
] as const;
export type ReadingFailure = (typeof readingFailures)[number];

/** Lists that can be narrowed to the shelf: `?shelf=only` (R873). */
export const shelfChoices = ['only'] as const;
export type ShelfChoice = (typeof shelfChoices)[number];
