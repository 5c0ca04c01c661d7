import { countInDigits } from '@hexreel/domain/texts/count-in-digits';
import type { MovieResponse } from '@hexreel/domain/contract/movies';
import type { RatingSummary } from '@hexreel/domain/contract/ratings';
import { characteristicTexts, strongestCharacteristic, type Characteristic } from '@hexreel/domain/characteristics';
import { useId, useState, type ReactNode } from 'react';
import { spreadId } from '../../lib/movie-places.ts';
import { moviePath } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CharacteristicBars, CharacteristicChoice } from '../../ui/characteristic-bars.tsx';
import { ScoreHistogram } from '../../ui/score-histogram.tsx';
import * as layout from '../../styles/layout.module.css';
import * as panel from '../../styles/panel.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './average-characteristics.module.css';

/**
 * The users' averages as a list of bars, with the count of raters; 'No ratings yet' before the first one. The distribution
 * of one characteristic's scores, initially the strongest one's, shows on focus or tap, and where a link names it (R642).
 * @param jumps what is known of the movie's jump scares
 * @param summary the aggregates; without them, while they are unknown, only the movie's averages show
 */
export function AverageCharacteristics({
  movie,
  summary,
  jumps,
}: {
  readonly movie: Pick<MovieResponse, 'id' | 'averages' | 'raters'>;
  readonly summary: RatingSummary | null;
  readonly jumps: ReactNode;
}) {
  const { averages, raters } = summary ?? movie;
  return (
    <section aria-labelledby="averages-title" className={`${panel.box} ${styles.box}`}>
      <header className={styles.header}>
        <h2 id="averages-title" className={typography.subheading}>
          Average Characteristics
        </h2>
        <p className={typography.hint}>{ratersText(raters)}</p>
      </header>
      {raters === 0 ? (
        <div className={`${layout.apart} ${styles.unrated}`}>
          <p className={styles.invitation}>Be the first to rate this movie.</p>
          {jumps}
          <a href={moviePath(movie.id, 'rate')} data-keep-scroll className={buttonClass('quiet')}>
            Rate it
          </a>
        </div>
      ) : (
        <div className={styles.averages}>
          {summary === null ? <CharacteristicBars averages={averages} /> : <Spread summary={summary} jumps={jumps} />}
        </div>
      )}
    </section>
  );
}

function Spread({
  summary: { averages, raters, histograms },
  jumps,
}: {
  readonly summary: RatingSummary;
  readonly jumps: ReactNode;
}) {
  const [chosen, choose] = useState<Characteristic>(strongestCharacteristic(averages)?.characteristic ?? 'gore');
  const id = useId();
  return (
    <>
      <CharacteristicChoice
        averages={averages}
        chosen={chosen}
        controls={id}
        idOf={spreadId}
        notes={{ jumpScares: jumps }}
        onChoose={choose}
      />
      <figure id={id} className={styles.spread}>
        <figcaption className={typography.hint}>
          {characteristicTexts[chosen].label}: {scoredByText(histograms[chosen], raters)}
        </figcaption>
        <ScoreHistogram characteristic={chosen} histogram={histograms[chosen]} className={styles.histogram} />
      </figure>
    </>
  );
}

/** '30 members scored this', '26 of 30 members scored this': a score may be left out. */
function scoredByText(histogram: readonly number[], raters: number): string {
  const scored = histogram.reduce((sum, count) => sum + count, 0);
  const members = `${countInDigits(raters)} ${raters === 1 ? 'member' : 'members'}`;
  return `${scored === raters ? members : `${countInDigits(scored)} of ${members}`} scored this`;
}

/** 'No ratings yet', '1 member rated it', '12 members rated it'. */
function ratersText(raters: number): string {
  if (raters === 0) return 'No ratings yet';
  return raters === 1 ? '1 member rated it' : `${countInDigits(raters)} members rated it`;
}
