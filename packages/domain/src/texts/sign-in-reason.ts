/** Where somebody wanted to go, by the beginning of its path, and what takes an account there. */
const reasons: readonly (readonly [place: string, reason: string])[] = [
  ['/movie', 'You need an account to rate, review and save movies.'],
  ['/browse', 'You need an account to save movies and to filter by what you have rated, seen or liked.'],
  ['/lists', 'You need an account to make lists of movies.'],
  ['/settings/import', 'You need an account to import your movies from other sites.'],
  ['/marathon', 'You need an account to save a marathon as a list.'],
  ['/ladder', 'You need an account to keep your ladder.'],
  ['/tonight', 'With an account, your own scores and limits count toward what you watch together.'],
  ['/diary', 'You need an account to keep a diary.'],
  ['/profile', 'You need an account for a profile, and to follow members.'],
];

/** Why there is a sign-in here (R396). @param from a checked path of this site @returns null where it says nothing */
export function signInReason(from: string | undefined): string | null {
  const [path = ''] = (from ?? '').split(/[?#]/u);
  return reasons.find(([place]) => path === place || path.startsWith(`${place}/`))?.[1] ?? null;
}
