/** A page of the menu. */
export interface MenuPage {
  readonly href: '/map' | '/marathon' | '/ladder' | '/lists' | '/members';
  readonly name: string;
  /** A sentence about it. */
  readonly what: string;
}

/** In the order of the menu (R660). */
export const menuPages: readonly MenuPage[] = [
  { href: '/map', name: 'Night Map', what: 'Every movie, next to those that scare the same way.' },
  { href: '/marathon', name: 'Marathon', what: 'A night of movies in the right order.' },
  { href: '/ladder', name: 'Fear Ladder', what: 'Work your way up to the one you do not dare yet.' },
  { href: '/lists', name: 'Lists', what: 'Themes and nights that members put together.' },
  { href: '/members', name: 'Members', what: 'Find out who is scared by what scares you.' },
];

export const menuTexts = {
  title: 'More',
  stillSignedIn: 'We could not sign you out. Try again in a moment.',
} as const;
