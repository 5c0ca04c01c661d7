import type { MovieResponse } from '@hexreel/domain/api/movies';
import { moviePath } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CharacteristicBars } from '../../ui/characteristic-bars.tsx';
import { Radar } from '../../ui/radar.tsx';

/** The members' averages as a radar and a list, with the count of raters; 'No ratings yet' before the first one. */
export function AverageCharacteristics({ movie }: { readonly movie: Pick<MovieResponse, 'id' | 'averages' | 'raters'> }) {
  const { id, averages, raters } = movie;
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
          <a href={moviePath(id, 'rate')} data-keep-scroll className={buttonClass('quiet')}>
            Rate it
          </a>
        </div>
      ) : (
        <div className="averages mt-4">
          <Radar averages={averages} className="mx-auto w-full max-w-88" />
          <CharacteristicBars averages={averages} />
        </div>
      )}
    </section>
  );
}

/** 'No ratings yet', '1 member rated it', '12 members rated it'. */
function ratersText(raters: number): string {
  if (raters === 0) return 'No ratings yet';
  return raters === 1 ? '1 member rated it' : `${raters.toLocaleString('en-US')} members rated it`;
}
