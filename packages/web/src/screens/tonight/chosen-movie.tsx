import type { MovieSummary } from '@hexreel/domain/contract/movies';
import { Poster } from '../../features/movie-card/poster.tsx';
import { useRoomAction } from '../../features/tonight/use-room.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { moviePath } from '../../lib/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './chosen-movie.module.css';

/** The movie that is watched; the host may begin another evening, which remembers who gave in (R325). */
export function ChosenMovie({
  token,
  movie,
  isHost,
}: {
  readonly token: string;
  readonly movie: MovieSummary;
  readonly isHost: boolean;
}) {
  const again = useRoomAction(token, () => browserApi.call('startEvening', { params: { token } }));
  return (
    <section className={styles.chosen} aria-labelledby="chosen">
      <div className={styles.poster}>
        <Poster template={movie.poster} sizes="(width >= 48rem) 17rem, 60vw" eager />
      </div>
      <div className={styles.words}>
        <p className={typography.muted}>Lights out. Tonight you are watching</p>
        <h2 id="chosen" className={styles.title}>
          {movie.title}
        </h2>
        <p className={typography.hint}>{movie.year}</p>
        <FormProblem text={again.problem} />
        <div className={layout.cluster}>
          <a href={moviePath(movie.id)} className={buttonClass('quiet')}>
            About the movie
          </a>
          {isHost && (
            <Button variant="quiet" onClick={() => again.run(undefined)}>
              Another evening
            </Button>
          )}
        </div>
        <p className={typography.note}>If this room has another evening, those who gave in tonight will count for more.</p>
      </div>
    </section>
  );
}
