import type { OwnRating } from '@hexreel/domain/contract/ratings';
import { characteristicTexts, characteristics } from '@hexreel/domain/characteristics';
import { hasScores } from '@hexreel/domain/rating';
import { overallTexts } from '@hexreel/domain/texts/diary';
import { moviePath } from '../../lib/paths.ts';
import { characteristicText } from '../../ui/characteristic-colour.ts';
import { Icon } from '../../ui/icon.tsx';
import { MarkedText } from '../../ui/marked-text.tsx';
import * as panel from '../../styles/panel.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './your-scores.module.css';

interface YourScoresProps {
  readonly movieId: number;
  readonly rating: Pick<OwnRating, 'scores' | 'review'> | null;
  /** Their opinion of the movie as a whole (R296), which an import brings without scores. */
  readonly overall: number | null;
}

/** A user's overall opinion, six scores, and the beginning of their review; the averages stand further down. */
export function YourScores({ movieId, rating, overall }: YourScoresProps) {
  const scores = rating !== null && hasScores(rating.scores) ? rating.scores : null;
  return (
    <section aria-labelledby="your-scores-title" className={panel.box}>
      <header className={styles.header}>
        <h2 id="your-scores-title" className={typography.subheading}>
          {scores !== null ? 'Your scores' : overall !== null ? 'Your rating' : 'Your review'}
        </h2>
        <a
          href={moviePath(movieId, 'rate')}
          data-keep-scroll
          aria-label={scores === null ? undefined : 'Edit your scores'}
          className={`${typography.link} ${styles.change}`}
        >
          {scores === null ? overallTexts.addScores : 'Edit'}
        </a>
      </header>
      {overall !== null && <p className={styles.overall}>{overallTexts.given(overall)}</p>}
      {scores !== null && (
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
      {rating !== null && rating.review !== '' && (
        <div className={styles.review}>
          {/* Children of what is clamped become blocks. */}
          <div>
            <MarkedText text={rating.review} />
          </div>
        </div>
      )}
    </section>
  );
}
