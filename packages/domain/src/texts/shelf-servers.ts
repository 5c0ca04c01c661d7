import { firstFreePort, mostShelfServers, webPorts, type ShelfServerKind, type ReadingFailure } from '../shelf/index.ts';
import { countInDigits } from './count-in-digits.ts';

export const shelfServerNames: Readonly<Record<ShelfServerKind, string>> = {
  jellyfin: 'Jellyfin',
  emby: 'Emby',
  plex: 'Plex',
};

/** The admins' page of media servers (R870 to R872). */
export const shelfServerTexts = {
  title: 'Media servers',
  lead: 'Movies on these servers get the badge “On our shelf”, and members can filter by it. No one is told whose servers they are. They are read every day; only movies and titles are kept.',
  none: 'No media servers yet.',
  addressHint: 'As you open it in a browser, with its port.',
  keyHints: {
    jellyfin: 'From Jellyfin’s Dashboard, under API Keys.',
    emby: 'From Emby’s settings, under API Keys.',
    plex: 'The X-Plex-Token of the server’s owner.',
  } satisfies Record<ShelfServerKind, string>,
  badAddress: 'Enter an http or https address without a user name, a question mark, or a #.',
  badPort: `Use port ${webPorts.join(', ')}, or one from ${firstFreePort} up.`,
  refusedAddress: 'Nothing is ever read from this address.',
  privateAddress:
    'This address is in a private network. For that, the site’s operator has to set MEDIA_SERVERS_IN_PRIVATE_NETWORK=yes.',
  badKey: 'A key has letters, digits and signs such as - and _, without spaces.',
  taken: 'This server is already here.',
  full: `${mostShelfServers} media servers are the most.`,
  notFound: 'This media server was removed.',
  reading: 'Reading...',
  neverRead: 'Not read yet',
  films: (films: number, unknown: number) =>
    `${counted(films + unknown, 'film')}: ${countInDigits(films)} here, ${countInDigits(unknown)} not`,
  unknownTitles: (shown: number, unknown: number) =>
    shown < unknown ? `The first ${countInDigits(shown)} that are not here` : 'Not here',
  unknownHint: 'Films that are not horror are not here. For others, check their TMDB match on the server.',
  keptSince: 'What it had then still counts.',
  failures: {
    refused: 'The address leads where nothing is ever read.',
    private: 'The address leads into a private network, which this site’s operator does not allow.',
    unreachable: 'Nothing answers at this address.',
    certificate: 'The server’s certificate is not valid.',
    certificate_untrusted:
      'No known authority signed the server’s certificate. Get one that did, or have the site’s operator name yours in NODE_EXTRA_CA_CERTS.',
    certificate_expired: 'The server’s certificate has expired, or is not valid yet. Renew it.',
    certificate_name: 'The server’s certificate is for another name. Use the address that it is for.',
    slow: 'The server took too long to answer.',
    key: 'The server does not accept this key. Enter another one.',
    key_lost: 'The key can no longer be opened, since the site’s secret has changed. Enter the key again.',
    moved: 'The server says that it has moved. Remove it, and add it at its new address.',
    not_found: 'There is something else at this address. Check its port and path.',
    failed: 'The server says that something went wrong there.',
    unreadable: 'The server’s answers cannot be read. Check what kind of server it is.',
    too_long: 'The library is too big to be read.',
  } satisfies Record<ReadingFailure, string>,
} as const;

function counted(count: number, noun: string): string {
  return `${countInDigits(count)} ${noun}${count === 1 ? '' : 's'}`;
}
