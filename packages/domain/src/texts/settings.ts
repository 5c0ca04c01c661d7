import { countInDigits } from './count-in-digits.ts';

/** Settings and their parts (R771). */
export const settingsTexts = {
  navigation: 'Sections of Settings',
  parts: { account: 'Account', taste: 'Taste', data: 'Your data' },
  security: 'Passkeys and two-step sign-in',
  inbox: 'Inbox and notifications',
  inboxHint: 'How you hear of what concerns you.',
  followers: 'Follow requests',
  followersHint: 'Whether people can follow you right away.',
  everything: 'Download or delete',
  mediaServers: 'Media servers',
  mediaServersHint:
    'Jellyfin, Plex and Emby can tell us what you watched, and your diary fills itself. What arrives is as private as the rest of your diary.',
} as const;

/** Opens the devices that do not fit: '37 more devices'. */
export function moreDevicesText(count: number): string {
  return count === 1 ? 'One more device' : `${countInDigits(count)} more devices`;
}
