import { longestListDescription, longestListNote, longestListTitle, mostListEntries, mostLists } from '../lists/bounds.ts';
import type { ListVisibility } from '../lists/visibility.ts';
import { countInDigits } from './count-in-digits.ts';

/** Texts of members' lists (R370 to R378). */
export const listTexts = {
  heading: 'Lists',
  ownHeading: 'Your lists',
  notFound: 'List not found',
  notFoundWhy: 'It was removed, or its owner keeps it private.',
  untitled: 'Untitled list',
  none: 'You have no lists yet',
  noneWhy: 'Collect movies for a theme, a night or a friend, in the order you like.',
  noneOf: 'No public lists yet',
  /** Above what members share with everyone. */
  publicHeading: 'Public lists',
  publicWhy: 'Lists that members share with everyone, most recently changed first.',
  signIn: 'Sign in to make your own',
  newList: 'New list',
  create: 'Create list',
  creating: 'Creating...',
  title: 'Title',
  description: 'Description',
  rankedFact: 'Ranked',
  by: (author: string) => `by ${author}`,
  done: 'Done',
  ranked: 'Ranked: number the movies',
  visibility: 'Who can see it',
  edit: 'Edit',
  save: 'Save',
  saving: 'Saving...',
  remove: 'Delete list',
  removing: 'Deleting...',
  removeAsk: (title: string) => `Delete ${title}?`,
  removeWhy: 'The list and its notes are deleted for good. Your watchlist, diary and other lists stay as they are.',
  empty: 'This list has no movies yet',
  emptyWhy: 'Add movies from their pages or their cards.',
  browse: 'Browse movies',
  note: 'Note',
  addNote: 'Add a note',
  editNote: 'Edit note',
  saveNote: 'Save note',
  noteOn: (title: string) => `the note on ${title}`,
  addNoteTo: (title: string) => `Add a note to ${title}`,
  editNoteOn: (title: string) => `Edit the note on ${title}`,
  earlier: (title: string) => `Move ${title} earlier`,
  later: (title: string) => `Move ${title} later`,
  takeOff: (title: string) => `Remove ${title} from the list`,
  reported: (title: string) => `the list ${title}`,
  theDescription: 'the description',
  link: 'Link to this list',
  byWhom: 'By',
  changed: 'Changed on',
  toMovie: 'Back to the movie',
  copy: 'Copy to my lists',
  copied: 'Copied. The copy is private.',
  hardNo: 'One of your dealbreakers is in it',
  notAvailable: 'This movie is not available.',
  removedText: 'Removed by an admin',
  titleRequired: 'Give the list a title.',
  titleLong: `A title can have at most ${countInDigits(longestListTitle)} characters.`,
  descriptionLong: `A description can have at most ${countInDigits(longestListDescription)} characters.`,
  noteLong: `A note can have at most ${countInDigits(longestListNote)} characters.`,
  unreadable: 'This text contains characters that cannot be displayed.',
  tooMany: `You can have at most ${countInDigits(mostLists)} lists.`,
  full: `A list can have at most ${countInDigits(mostListEntries)} movies.`,
  notInList: 'This movie is not in the list.',
} as const;

export const listVisibilityLabels: Readonly<Record<ListVisibility, string>> = {
  public: 'Everyone',
  link: 'Anyone with the link',
  private: 'Only you',
};

/** The heading of the lists that have a movie. */
export function listsWith(title: string): string {
  return `Lists with ${title}`;
}

/** Notice to the owner of a list whose texts an admin removed. */
export function listTextsRemoved(reason: string): string {
  return `An admin removed this list’s title, description and notes because ${reason}. Its movies are still here, and only you can see it.`;
}

/** For link previews of a list without a description: '12 horror movies, collected by Mina'. */
export function listSummary(count: number, author: string): string {
  return `${countInDigits(count)} horror ${count === 1 ? 'movie' : 'movies'}, collected by ${author}`;
}

/** Announcement once a movie has moved, for screen readers. */
export function movedInList(title: string, place: number): string {
  return `${title} is now number ${countInDigits(place)}`;
}
