import { minimumAge } from '../accounts/durations.ts';
import { siteTexts } from './site.ts';

/** The rules for users (R12). */
export const termsTexts = {
  title: 'Terms',
  lead: 'A few rules for people who like to be scared together.',
  account: {
    heading: 'Your account',
    points: [
      'One account per person, with your own email address. Keep your password to yourself.',
      'Names must not insult anyone or pretend to be staff. The sign-up form tells you if a name is not allowed.',
      'You can leave at any time. The Privacy page says how, and what happens to your data.',
    ],
  },
  writing: {
    heading: 'What you write',
    points: [
      'Your ratings and reviews are yours. By posting them, you allow us to show them here and count them in averages.',
      'Write about the movie. No attacks on people, no advertising, nothing illegal and no spoilers without a warning.',
      'We may remove reviews that break these rules and tell the author why. We may suspend accounts that keep breaking them; their ratings and reviews are then neither shown nor counted. We never change individual scores.',
    ],
  },
  promises: {
    heading: 'What we promise',
    points: [
      'Members’ averages and Top Movies are based on members’ ratings alone. No one can buy a place in them.',
      'We take good care of the site, but offer no guarantee: it may be unavailable, contain errors or shut down.',
      'Movie facts come from other sources and may be wrong. We may remove movies from the site.',
    ],
    /** Where movies come from it. */
    tmdb: siteTexts.tmdbAttribution,
  },
  age: {
    heading: 'Age',
    text: `These are horror movies. Follow the age ratings where you live. You must be at least ${minimumAge} to sign up.`,
  },
} as const;
