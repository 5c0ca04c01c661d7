import type { MovieResponse } from '@hexreel/domain/contract/movies';
import type { OwnRating } from '@hexreel/domain/contract/ratings';
import { characteristicTexts, characteristics } from '@hexreel/domain/characteristics';
import { hasScores } from '@hexreel/domain/rating';
import { moviePath } from '../../lib/paths.ts';
import { characteristicText } from '../../ui/characteristic-colour.ts';
import { Icon } from '../../ui/icon.tsx';
import { MarkedText } from '../../ui/marked-text.tsx';
import * as panel from '../../styles/panel.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './your-scores.module.css';

/**
 * A user's six scores compared with the averages of all users, and the beginning of their review. The averages of a single
 * rater equal that rater's scores, so they show from the second rater on.
 */
export function YourScores({
  movie: { id, averages, raters },
  rating: { scores, review },
}: {
  readonly movie: Pick<MovieResponse, 'id' | 'averages' | 'raters'>;
  readonly rating: Pick<OwnRating, 'scores' | 'review'>;
}) {
  const hasOthers = raters > 1;
  return (
    <section aria-labelledby="your-scores-title" className={panel.box}>
      <header className={styles.header}>
        <h2 id="your-scores-title" className={typography.subheading}>
          {hasScores(scores) ? 'Your scores' : 'Your review'}
        </h2>
        <a
          href={moviePath(id, 'rate')}
          data-keep-scroll
          aria-label="Edit your scores"
          className={`${typography.link} ${styles.change}`}
        >
          Edit
        </a>
      </header>
      {hasScores(scores) && (
        <table className={styles.table}>
          <caption className={typography.visuallyHidden}>
            {hasOthers ? 'Your scores and the members\u2019 averages' : 'Your scores'}
          </caption>
          <thead className={hasOthers ? undefined : typography.visuallyHidden}>
            <tr>
              <th scope="col">
                <span className={typography.visuallyHidden}>Characteristic</span>
              </th>
              <th scope="col">You</th>
              {hasOthers && <th scope="col">Members</th>}
            </tr>
          </thead>
          <tbody>
            {characteristics.map((name) => (
              <tr key={name}>
                <th scope="row">
                  <Icon name={name} className={characteristicText[name]} />
                  {characteristicTexts[name].label}
                </th>
                <td>{scores[name] === 0 ? '-' : scores[name]}</td>
                {hasOthers && <td className={typography.muted}>{averages[name]?.toFixed(1) ?? '-'}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {review !== '' && (
        <div className={styles.review}>
          {/* Children of what is clamped become blocks. */}
          <div>
            <MarkedText text={review} />
          </div>
        </div>
      )}
    </section>
  );
}
