import type { MovieResponse } from '@hexreel/domain/contract/movies';
import { OwnRatingSummary } from '../../blocks/own-rating-summary.tsx';
import { ForYou } from '../../features/taste/for-you.tsx';

/** The viewer's own part of a movie's scores: those they gave, and what is expected of them. @param averages of all members */
export default function OwnPart({
  movie,
  averages,
}: {
  readonly movie: Pick<MovieResponse, 'id'>;
  readonly averages: MovieResponse['averages'];
}) {
  return (
    <>
      <OwnRatingSummary movieId={movie.id} />
      <ForYou movieId={movie.id} averages={averages} />
    </>
  );
}
