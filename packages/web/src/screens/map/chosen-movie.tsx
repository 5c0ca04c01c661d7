import { averagesInOrder } from '@hexreel/domain/map';
import type { MapMovie } from '@hexreel/domain/contract/map';
import { mapTexts, signatureText } from '@hexreel/domain/texts/map';
import { reelLabel } from '@hexreel/domain/texts/reel';
import { mapHref } from '../../features/map/map-query.ts';
import { Poster } from '../../features/movie-card/poster.tsx';
import { moviePath } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { characteristicText } from '../../ui/characteristic-colour.ts';
import { Icon } from '../../ui/icon.tsx';
import { Reel } from '../../ui/reel.tsx';
import * as iconButton from '../../ui/icon-button.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './chosen-movie.module.css';

/** The chosen movie: on a phone a sheet at the map's foot, on wide screens a card in its corner. */
export function ChosenMovie({
  movie,
  from,
  onClose,
}: {
  readonly movie: MapMovie;
  /** Where the walk that is being chosen begins; null where none is. */
  readonly from: number | null;
  readonly onClose: () => void;
}) {
  const { id, title, year, poster, signature } = movie;
  const averages = averagesInOrder(movie.expected);
  return (
    <section aria-label={title} className={styles.card}>
      <a href={moviePath(id)} tabIndex={-1} aria-hidden="true" className={styles.poster}>
        <Poster template={poster} sizes="5rem" small />
      </a>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <a href={moviePath(id)}>{title}</a>
        </h2>
        <p className={styles.facts}>
          {year}
          {signature !== null && <span className={characteristicText[signature]}>{signatureText(movie)}</span>}
        </p>
      </div>
      <Reel values={averages} known={movie} className={styles.reel} />
      <span className={typography.visuallyHidden}>{reelLabel(averages)}</span>
      <div className={styles.actions}>
        <a href={moviePath(id)} className={buttonClass()}>
          {mapTexts.open}
        </a>
        {from === null || from === id ? (
          <a href={mapHref({ from: id })} data-keep-scroll aria-disabled={from === id} className={buttonClass('quiet')}>
            {mapTexts.walkFrom}
          </a>
        ) : (
          <a href={mapHref({ from, to: id })} data-keep-scroll className={buttonClass('quiet')}>
            {mapTexts.walkTo}
          </a>
        )}
      </div>
      <button type="button" aria-label={mapTexts.close} className={`${iconButton.iconButton} ${styles.close}`} onClick={onClose}>
        <Icon name="close" />
      </button>
    </section>
  );
}
