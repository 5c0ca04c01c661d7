import type { RoomResponse } from '@hexreel/domain/contract/tonight';
import { missedLimitText } from '@hexreel/domain/texts/nearest-movies';
import { decisionTexts } from '@hexreel/domain/texts/tonight';
import { Poster } from '../../features/movie-card/poster.tsx';
import { useRoomAction } from '../../features/tonight/use-room.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { moviePath } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import * as panel from '../../styles/panel.module.css';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './own-decisions.module.css';

type Decisions = NonNullable<RoomResponse['own']>['decisions'];

/** The movies that the viewer's own limits keep away from the room by least, for them alone to let in tonight (R581, R582). */
export default function OwnDecisions({ token, decisions }: { readonly token: string; readonly decisions: Decisions }) {
  const lift = useRoomAction(token, (body: { readonly movieId: number; readonly isLifted: boolean }) =>
    browserApi.call('liftInRoom', { params: { token }, body }),
  );
  return (
    <section aria-labelledby="decisions" className={`${panel.box} ${layout.stack}`}>
      <h2 id="decisions" className={typography.subheading}>
        {decisionTexts.title}
      </h2>
      <p className={typography.muted}>{decisionTexts.text}</p>
      <FormProblem text={lift.problem} />
      <ul className={styles.movies}>
        {decisions.map(({ movie, missed, isLifted }) => (
          <li key={movie.id} className={styles.movie}>
            <a href={moviePath(movie.id)} className={styles.poster} tabIndex={-1} aria-hidden="true">
              <Poster template={movie.poster} sizes="8rem" />
            </a>
            <div className={styles.words}>
              <h3 className={typography.label}>
                <a href={moviePath(movie.id)}>{movie.title}</a>
                {movie.year !== null && ` (${movie.year})`}
              </h3>
              {isLifted && <p className={typography.small}>{decisionTexts.lifted}</p>}
              {missed.length > 0 && (
                <ul className={typography.hint}>
                  {missed.map((limit) => (
                    <li key={limit.characteristic}>{missedLimitText(limit)}</li>
                  ))}
                </ul>
              )}
              <Button
                variant="quiet"
                aria-label={`${isLifted ? decisionTexts.takeBack : decisionTexts.lift}: ${movie.title}`}
                onClick={() => lift.run({ movieId: movie.id, isLifted: !isLifted })}
              >
                {isLifted ? decisionTexts.takeBack : decisionTexts.lift}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
