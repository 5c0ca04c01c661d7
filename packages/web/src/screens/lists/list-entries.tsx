import type { ListEntry, MovieList } from '@hexreel/domain/contract/lists';
import { listTexts } from '@hexreel/domain/texts/lists';
import { Poster } from '../../features/movie-card/poster.tsx';
import { moviePath } from '../../lib/paths.ts';
import { LongText } from '../../ui/long-text.tsx';
import * as rows from '../../ui/ordered-rows.module.css';
import * as tag from '../../ui/tag.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './list-entries.module.css';

/** The movies of somebody's list, in their order; what meets the viewer's hard no's is marked (R292, R375). */
export function ListEntries({ list: { entries, isRanked } }: { readonly list: MovieList }) {
  return (
    <ol className={rows.list}>
      {entries.map((entry, place) => (
        <li key={entry.movie.id} className={rows.movie}>
          <span className={styles.place}>{isRanked && place + 1}</span>
          <EntryWords entry={entry} />
        </li>
      ))}
    </ol>
  );
}

/** A list's words about a movie. */
export function EntryWords({ entry: { movie, note, available, meetsHardNo } }: { readonly entry: ListEntry }) {
  const poster = <Poster template={movie.poster} sizes="4rem" small />;
  return (
    <>
      {available ? (
        <a href={moviePath(movie.id)} className={rows.poster} tabIndex={-1} aria-hidden="true">
          {poster}
        </a>
      ) : (
        <span className={rows.poster}>{poster}</span>
      )}
      <div className={rows.words}>
        <h2 className={rows.title}>{available ? <a href={moviePath(movie.id)}>{movie.title}</a> : movie.title}</h2>
        {movie.year !== null && <p className={typography.hint}>{movie.year}</p>}
        {!available && <p className={typography.hint}>{listTexts.notAvailable}</p>}
        {meetsHardNo && <span className={tag.tag}>{listTexts.hardNo}</span>}
        {note !== '' && (
          <div className={styles.note}>
            <LongText text={note} what={listTexts.noteOn(movie.title)} />
          </div>
        )}
      </div>
    </>
  );
}
