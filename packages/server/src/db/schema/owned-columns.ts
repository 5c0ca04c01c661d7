import { integer, uuid } from 'drizzle-orm/pg-core';
import { movie } from './movies.ts';
import { user } from './users.ts';

/** The user to whom a row belongs; it goes with their account. */
export const ownerId = () =>
  uuid('person_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/** The movie that a row is about; it goes with the movie. */
export const aboutMovieId = () =>
  integer('movie_id')
    .notNull()
    .references(() => movie.id, { onDelete: 'cascade' });
