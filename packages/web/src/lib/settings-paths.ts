import { pageHref } from './addresses.ts';

/** The sections of Settings by part, by the ids of their elements. */
const sectionsByPart = {
  account: ['profile', 'password', 'devices'],
  taste: ['limits', 'hard-nos', 'seen', 'services'],
  data: ['import', 'export', 'data'],
} as const;

/** A part of Settings, one shown at a time (R771); the first is the default. */
export type SettingsPart = keyof typeof sectionsByPart;
export type SettingsSection = (typeof sectionsByPart)[SettingsPart][number];

export const settingsParts = Object.keys(sectionsByPart) as readonly SettingsPart[];

/** The part that an address names, else the first. */
export function readSettingsPart(name: string | undefined): SettingsPart {
  return settingsParts.find((part) => part === name) ?? 'account';
}

/** The part that has a section; undefined for what is no section's id. */
export function partWithSection(section: string): SettingsPart | undefined {
  return settingsParts.find((part) => sectionsByPart[part].some((name) => name === section));
}

/** A part of Settings in the viewer's profile; the first is left out. */
export function settingsPath(part: SettingsPart = 'account'): string {
  return pageHref('/profile', { query: queryOf(part) });
}

export function settingsSectionPath(section: SettingsSection): string {
  return pageHref('/profile', { query: queryOf(partWithSection(section)), hash: section });
}

const queryOf = (part: SettingsPart | undefined) => ({ tab: 'settings', part: part === 'account' ? undefined : part }) as const;
