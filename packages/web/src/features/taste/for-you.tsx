import type { MovieSummary } from '@hexreel/domain/contract/movies';
import type { PredictionsResponse } from '@hexreel/domain/contract/taste';
import { characteristics, type Averages, type Characteristic } from '@hexreel/domain/characteristics';
import { generosityText, predictionNote } from '@hexreel/domain/texts/taste';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { howTastePath, moviePath } from '../../lib/paths.ts';
import { characteristicText } from '../../ui/characteristic-colour.ts';
import { FailureNotice } from '../../ui/notice.tsx';
import { RangeBar } from '../../ui/range-bar.tsx';
import { useExpectedOpinion } from './expected-opinion.tsx';
import { predictionsQuery } from './taste-queries.ts';
import * as layout from '../../styles/layout.module.css';
import * as panel from '../../styles/panel.module.css';
import * as typography from '../../styles/typography.module.css';
import * as bars from '../../ui/characteristic-bars.module.css';

/**
 * What the viewer is expected to say of the movie (R552), and their predictions next to the members' averages, with their
 * reasons (R241). Nothing where nothing is predicted: too few own scores, or the averages are closer.
 */
export function ForYou({ movieId, averages }: { readonly movieId: number; readonly averages: Averages }) {
  const predictions = useQuery(predictionsQuery(useApi(), movieId));
  const opinion = useExpectedOpinion(movieId);
  const movie = predictions.data?.movies.find((one) => one.movieId === movieId);
  const shown = characteristics.filter((name) => movie?.values[name] != null);
  const isPredicted = movie !== undefined && shown.length > 0;
  return (
    <>
      {(opinion !== null || isPredicted) && (
        <section aria-labelledby="for-you-title" className={`${panel.box} ${layout.stack}`}>
          <h2 id="for-you-title" className={typography.subheading}>
            For you
          </h2>
          {opinion}
          {isPredicted && (
            <Predicted movie={movie} shown={shown} aboveOthers={predictions.data?.aboveOthers} averages={averages} />
          )}
        </section>
      )}
      {predictions.isError && !predictions.isFetching && predictions.data === undefined && (
        <FailureNotice text={failureText(predictions.error)} onRetry={() => void predictions.refetch()} />
      )}
    </>
  );
}

function Predicted({
  movie,
  shown,
  aboveOthers,
  averages,
}: {
  readonly movie: PredictionsResponse['movies'][number];
  readonly shown: readonly Characteristic[];
  readonly aboveOthers: PredictionsResponse['aboveOthers'] | undefined;
  readonly averages: Averages;
}) {
  return (
    <>
      <p className={typography.note}>Tall mark: our guess for you. Band: the likely range. White mark: members’ average.</p>
      <ul className={bars.bars}>
        {shown.map((name) => {
          const prediction = movie.values[name];
          if (prediction === null) return null;
          return (
            <li key={name} className={characteristicText[name]}>
              <RangeBar
                characteristic={name}
                {...prediction}
                compared={averages[name]}
                note={predictionNote(prediction, averages[name])}
              />
            </li>
          );
        })}
      </ul>
      {aboveOthers !== undefined && <Why because={movie.because} aboveOthers={aboveOthers} shown={shown} />}
    </>
  );
}

function Why({
  because,
  aboveOthers,
  shown,
}: {
  readonly because: readonly MovieSummary[];
  readonly aboveOthers: PredictionsResponse['aboveOthers'];
  readonly shown: readonly Characteristic[];
}) {
  const generosity = generosityText(aboveOthers, shown);
  return (
    <div className={typography.hint}>
      {because.length > 0 && (
        <p>
          Mostly based on your scores for{' '}
          {because.map(({ id, title }, index) => (
            <Fragment key={id}>
              {index > 0 && (index === because.length - 1 ? ' and ' : ', ')}
              <a href={moviePath(id)} className={typography.strongLink}>
                {title}
              </a>
            </Fragment>
          ))}
          .
        </p>
      )}
      {generosity !== null && <p>{generosity}</p>}
      <p>
        <a href={howTastePath} className={typography.strongLink}>
          How Hexreel reads taste
        </a>
      </p>
    </div>
  );
}
