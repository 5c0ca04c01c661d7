import type { MovieResponse } from '@hexreel/domain/api/movies';
import type { RatingSummary } from '@hexreel/domain/api/ratings';
import { characteristicTexts, strongestCharacteristic, type Characteristic } from '@hexreel/domain/characteristics';
import { useId, useState } from 'react';
import { moviePath } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CharacteristicBars, CharacteristicChoice } from '../../ui/characteristic-bars.tsx';
import { Radar } from '../../ui/radar.tsx';
import { ScoreHistogram } from '../../ui/score-histogram.tsx';

/**
 * The members' averages as a radar and a list, with the count of raters; 'No ratings yet' before the first one. How the
 * scores of one characteristic are spread, the strongest one's at first, shows on focus or tap.
 * @param summary what the ratings come to; without it, while it is not known, the movie's averages show alone
 */
export function AverageCharacteristics({
  movie,
  summary,
}: {
  readonly movie: Pick<MovieResponse, 'id' | 'averages' | 'raters'>;
  readonly summary: RatingSummary | null;
}) {
  const { averages, raters } = summary ?? movie;
  return (
    <section aria-labelledby="averages-title" className="averages-box rounded-lg border border-line bg-surface p-5 sm:p-7">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="averages-title" className="text-xl">
          Average Characteristics
        </h2>
        <p className="text-sm text-muted">{ratersText(raters)}</p>
      </header>
      {raters === 0 ? (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
          <p className="max-w-64 text-muted">Be the first to say what it does to people.</p>
          <a href={moviePath(movie.id, 'rate')} data-keep-scroll className={buttonClass('quiet')}>
            Rate it
          </a>
        </div>
      ) : (
        <div className="averages mt-4">
          <Radar averages={averages} className="mx-auto w-full max-w-88" />
          {summary === null ? <CharacteristicBars averages={averages} /> : <Spread summary={summary} />}
        </div>
      )}
    </section>
  );
}

function Spread({ summary: { averages, histograms } }: { readonly summary: RatingSummary }) {
  const [chosen, choose] = useState<Characteristic>(strongestCharacteristic(averages)?.characteristic ?? 'gore');
  const id = useId();
  return (
    <>
      <CharacteristicChoice averages={averages} chosen={chosen} controls={id} onChoose={choose} />
      <figure id={id} className="col-span-full noscript:hidden">
        <figcaption className="text-sm text-muted">
          {characteristicTexts[chosen].label}: how many members gave each score
        </figcaption>
        <ScoreHistogram characteristic={chosen} histogram={histograms[chosen]} className="mx-auto mt-2 w-full max-w-104" />
      </figure>
    </>
  );
}

/** 'No ratings yet', '1 member rated it', '12 members rated it'. */
function ratersText(raters: number): string {
  if (raters === 0) return 'No ratings yet';
  return raters === 1 ? '1 member rated it' : `${raters.toLocaleString('en-US')} members rated it`;
}
