import { mostFavourites } from '../user/bounds.ts';

/** The movies at the top of a profile (R810). */
export const favouriteTexts = {
  heading: 'Favorite movies',
  edit: 'Edit',
  editName: 'Edit your favorite movies',
  hint: `Up to ${mostFavourites} movies at the top of your profile, for everyone to see, in this order.`,
  search: 'Find a movie',
  full: 'Remove one to make room for another.',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
} as const;

/** @param title of a favorite that is taken away */
export function removeFavouriteText(title: string): string {
  return `Remove ${title} from your favorites`;
}

/** The latest review above a profile's tabs (R774), and the place on phones that opens the rest of them (R770). */
export const profileTexts = { latestReview: 'Latest review', moreTabs: 'More' } as const;
