import { tokenLifetimes, type TokenLifetime, type TokenScope } from '../tokens/index.ts';
import { inWords } from './in-words.ts';

/** Words of the access tokens in Settings (R852). */
export const tokenSettingsTexts = {
  title: 'Access tokens',
  hint: 'For your own programs, such as a script that fills in your diary. Whoever has a token can use it, so keep it like a password.',
  docs: 'What programs can do',
  make: 'New access token',
  name: 'Name',
  nameHint: 'What will use it?',
  may: 'It may',
  scopeMissing: 'Choose at least one.',
  lifetime: 'It works for',
  create: 'Create token',
  creating: 'Creating...',
  created: 'Your new token',
  once: 'Copy it now. It isn’t shown again.',
  selected: 'The token is selected. Copy it from there.',
  none: 'No access tokens yet.',
  expired: 'Expired',
  expires: 'Expires',
  lasts: 'Never expires',
  lastUsed: 'last used',
  unused: 'never used',
  revoke: 'Revoke',
  revoking: 'Revoking...',
  revoked: (name: string) => `${name} is revoked.`,
} as const;

export const scopeTexts: Readonly<Record<TokenScope, { readonly name: string; readonly may: string }>> = {
  read: { name: 'Read', may: 'read your ratings, reviews, diary, lists and watchlist' },
  diary: { name: 'Diary', may: 'change your diary, what you have seen and how you liked it' },
  lists: { name: 'Lists', may: 'change your lists and your watchlist' },
};

export const lifetimeTexts: Readonly<Record<TokenLifetime, string>> = {
  month: inWords(tokenLifetimes.month),
  year: 'a year',
  none: 'as long as I want',
};
