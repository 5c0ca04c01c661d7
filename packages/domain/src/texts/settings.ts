/** Settings and their parts (R771). */
export const settingsTexts = {
  navigation: 'Sections of Settings',
  parts: { account: 'Account', taste: 'Taste', data: 'Your data' },
  security: 'Passkeys and two-step sign-in',
  everything: 'Download or delete',
} as const;
