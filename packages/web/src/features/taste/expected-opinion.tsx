import { enjoymentReasonText, opinionsMissingText } from '@hexreel/domain/texts/enjoyment';
import { enjoymentText } from '@hexreel/domain/texts/enjoyment-cards';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/hexreel-context.tsx';
import { enjoymentQuery } from './taste-queries.ts';
import * as typography from '../../styles/typography.module.css';
import * as styles from './expected-opinion.module.css';

/**
 * The viewer's expected opinion of the movie as a whole, with its range and reasons, or how many opinions are missing
 * (R552, R553). Nothing where they have an opinion of it already, or where everybody's mean is closer.
 */
export function useExpectedOpinion(movieId: number) {
  const { data } = useQuery(enjoymentQuery(useApi(), movieId));
  if (data === undefined) return null;
  if (data.state === 'tooFew') {
    return <p className={typography.hint}>{`Will you like it? ${opinionsMissingText(data.opinions)}.`}</p>;
  }
  const expected = data.movies.find((one) => one.movieId === movieId);
  if (expected === undefined) return null;
  return (
    <div className={styles.expected}>
      <p className={styles.value}>{enjoymentText(expected)}</p>
      <ul className={`${styles.reasons} ${typography.hint}`}>
        {expected.reasons.map((reason) => (
          <li key={reason.kind === 'characteristic' ? reason.characteristic : reason.kind}>{enjoymentReasonText(reason)}</li>
        ))}
      </ul>
    </div>
  );
}
