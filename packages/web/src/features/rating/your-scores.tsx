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

/** A user's six scores, and the beginning of their review; the averages stand further down. */
export function YourScores({
  movieId,
  rating: { scores, review },
}: {
  readonly movieId: number;
  readonly rating: Pick<OwnRating, 'scores' | 'review'>;
}) {
  return (
    <section aria-labelledby="your-scores-title" className={panel.box}>
      <header className={styles.header}>
        <h2 id="your-scores-title" className={typography.subheading}>
          {hasScores(scores) ? 'Your scores' : 'Your review'}
        </h2>
        <a
          href={moviePath(movieId, 'rate')}
          data-keep-scroll
          aria-label="Edit your scores"
          className={`${typography.link} ${styles.change}`}
        >
          Edit
        </a>
      </header>
      {hasScores(scores) && (
        <dl className={styles.scores}>
          {characteristics.map((name) => (
            <div key={name} className={styles.score}>
              <dt>
                <Icon name={name} className={characteristicText[name]} />
                {characteristicTexts[name].label}
              </dt>
              <dd>{scores[name] === 0 ? '-' : scores[name]}</dd>
            </div>
          ))}
        </dl>
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
