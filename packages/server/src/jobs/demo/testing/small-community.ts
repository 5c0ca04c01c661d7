import { perCharacteristic } from '@hexreel/domain/characteristics';
import { subgenres } from '@hexreel/domain/movie';
import { aMovie } from '../../../testing/movies.ts';
import type { SourceMovieDetails } from '../../../sources/movie-source.ts';
import type { Community, CommunityMember } from '@hexreel/demo/community-file';
import type { TastedMovie } from '@hexreel/demo/fake-taste';

const likes = ['slasher', 'ghost', 'comedy', 'gore'] as const;

/** An average user, for what the test does not name. */
export function aMember(number: number, facts: Partial<CommunityMember> = {}): CommunityMember {
  return {
    username: `visitor${number}`,
    displayName: `Visitor ${number}`,
    bio: '',
    profilePic: (number % 20) + 1,
    joined: `20${20 + (number % 6)}-05-04`,
    tastes: {
      likes: [likes[number % 2 === 0 ? 0 : 1]],
      generosity: 0,
      spread: 1,
      perCharacteristic: {},
      eras: [number % 2 === 0 ? '1980s' : '2010s'],
    },
    activity: 1,
    ...facts,
  };
}

/**
 * Forty movies: slashers of the eighties at even places, ghosts of the tens at odd ones; the lower, the better known.
 */
export const someMovies: readonly TastedMovie[] = Array.from({ length: 40 }, (_, index) => ({
  tmdbId: 5_000 + index,
  releaseDate: `${index % 2 === 0 ? 1981 : 2013}-10-31`,
  subgenres: [subgenres.find((name) => name === (index % 2 === 0 ? 'slasher' : 'ghost')) ?? 'ghost'],
  voteCount: Math.round(20_000 / (index + 1)),
  scores: perCharacteristic((name) => (name === 'comedy' ? 1 : name === 'gore' ? (index % 2 === 0 ? 9 : 2) : 6)),
}));

/** The same movies as a source returns them. */
export const someMovieDetails: readonly SourceMovieDetails[] = someMovies.map(
  ({ tmdbId, releaseDate, subgenres: of, voteCount }) => aMovie({ id: tmdbId, releaseDate, subgenres: of, voteCount }),
);

/** Twelve users, among them a critic and an admin, with a few reviews and a ban. */
export const smallCommunity: Community = {
  members: [
    ...Array.from({ length: 10 }, (_, index) => aMember(index)),
    aMember(10, { role: 'critic', specializations: ['Slashers'] }),
    aMember(11, { role: 'admin' }),
  ],
  reviews: [
    { movie: 5_000, member: 'visitor3', text: 'Too loud for me.\r\n\r\nI liked the house.' },
    { movie: 5_001, member: 'visitor3', text: 'Stayed up for it twice.' },
    { movie: 5_001, member: 'visitor10', text: 'Patient.', scores: perCharacteristic((name) => (name === 'pace' ? 10 : 0)) },
  ],
  topics: [
    { movie: 5_000, title: 'Movie 5000', yes: { eyes: 3, petDies: 2 }, told: ['petDies'], no: ['needles'] },
    { movie: 5_001, title: 'Movie 5001', yes: {}, told: [], no: [] },
  ],
  lists: [
    {
      member: 'visitor2',
      title: 'Two for a wet evening',
      description: 'In this order.',
      ranked: true,
      visibility: 'public',
      movies: [
        { movie: 5_003, title: 'Movie 5003', note: 'Starts at once.' },
        { movie: 5_000, title: 'Movie 5000', note: '' },
        { movie: 900_000, title: 'Not in the table', note: '' },
      ],
    },
    {
      member: 'visitor3',
      title: 'Mine',
      description: '',
      ranked: false,
      visibility: 'private',
      movies: [{ movie: 5_001, title: 'Movie 5001', note: '' }],
    },
  ],
  divisive: [],
  bans: [{ movie: 5_039, reason: 'Listed twice.' }],
  reports: [
    { reporter: 'visitor4', author: 'visitor3', movie: 5_001, problem: 'spoilers', note: 'It says that he stayed up.' },
    { reporter: 'visitor4', author: 'visitor3', movie: 5_030, problem: 'other', note: 'There is no such review.' },
  ],
};
