import { pageHref } from './addresses.ts';

/** The sections of Settings, by the ids of their elements. */
export type SettingsSection =
  | 'profile'
  | 'limits'
  | 'seen'
  | 'hard-nos'
  | 'services'
  | 'password'
  | 'security'
  | 'devices'
  | 'followers'
  | 'blocked'
  | 'inbox'
  | 'import'
  | 'export'
  | 'tokens'
  | 'media-servers'
  | 'data';

/** Settings in the viewer's profile. @param part a part of them, or one of its sections; the first part where it is left out */
export function settingsPath(part?: string): string {
  return pageHref('/profile', { query: { tab: 'settings', part } });
}

/** A section of Settings, and the part that has it (R771). */
export function settingsSectionPath(section: SettingsSection): string {
  return pageHref('/profile', { query: { tab: 'settings', part: section }, hash: section });
}
