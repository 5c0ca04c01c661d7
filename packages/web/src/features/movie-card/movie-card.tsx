import type { MovieSummary as Movie } from '@hexreel/domain/contract/movies';
import { characteristics, characteristicTexts } from '@hexreel/domain/characteristics';
import { knownText, shortValue } from '@hexreel/domain/texts/estimates';
import { byMembersText, matchText, tooFewScores } from '@hexreel/domain/texts/reel';
import type { ReactNode } from 'react';
import { moviePath } from '../../lib/paths.ts';
import { useKeepMarkup } from '../../ui/keep-markup.ts';
import { Poster } from './poster.tsx';
import * as styles from './movie-card.module.css';

/**
 * A movie as a link: poster, title, year and its signature in words (R262), or that too few scored it, or how many scored
 * what the list asks for (R428). One plain anchor that names the movie once, cheap enough for 150 on a page;
 * `app/link-navigation.ts` makes it a navigation. What else a card can do (watchlist, ban) is next to the link, not in it:
 * see `blocks/`.
 * @param marks the viewer's marks, as part of the link's name
 * @param sizes widths at which the poster shows, as in `<img sizes>`
 * @param note why the movie is in the list, where its title does not say so
 * @param hasVote with TMDB's vote average, for lists that go by it (R645)
 * @param eager for cards that are visible from the start
 */
export function MovieCard(props: MovieCardProps) {
  const keep = useKeepMarkup();
  const { movie, sizes, eager = false, note, hasVote, marks = null } = props;
  // React asks for the pictures of eager cards in the page's head, which kept markup cannot.
  return eager || marks !== null ? <Card {...props} /> : keep(<Card {...props} />, 'movie', movie, sizes, note, hasVote);
}

interface MovieCardProps {
  readonly movie: Movie;
  readonly sizes: string;
  readonly eager?: boolean;
  readonly note?: string | undefined;
  readonly hasVote?: boolean;
  readonly marks?: ReactNode;
}

/** Depends on its properties alone, so that its markup can be kept. */
function Card({ movie, sizes, eager = false, note, hasVote = false, marks }: MovieCardProps) {
  const { asked, source } = movie;
  const named = asked?.characteristic ?? movie.signature;
  const isByMembers = asked !== undefined && asked.members > 0;
  const valueOf = (name: (typeof characteristics)[number]) => movie.expected[characteristics.indexOf(name)] ?? null;
  const from = isByMembers ? 'members' : (source ?? 'members');
  const value = named !== null && (isByMembers ? movie.averages[characteristics.indexOf(named)] : valueOf(named));
  return (
    <a href={moviePath(movie.id)} className={styles.card}>
      <Poster template={movie.poster} sizes={sizes} eager={eager} />
      <span className={styles.title}>{movie.title}</span>
      <span className={styles.scores}>
        <span className={styles.facts}>
          {movie.match !== undefined && <strong>{matchText(movie.match)}</strong>}
          {movie.year}
          {hasVote && movie.voteAverage !== null && <span>{`TMDB ${movie.voteAverage.toFixed(1)}`}</span>}
        </span>
        <span
          className={named === null ? styles.none : styles.signature}
          title={from === 'members' ? undefined : knownText(from, movie.members ?? 0)}
        >
          {named === null ? tooFewScores : `${characteristicTexts[named].label} ${value && shortValue(value, from)}`}
          {isByMembers && ` ${byMembersText(asked.members)}`}
        </span>
      </span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
      {marks}
    </a>
  );
}
