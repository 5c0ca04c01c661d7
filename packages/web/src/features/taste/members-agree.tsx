import type { MovieResponse } from '@hexreel/domain/contract/movies';
import { characteristics, characteristicTexts } from '@hexreel/domain/characteristics';
import { agreementText, estimateText } from '@hexreel/domain/texts/taste';
import { howTastePath } from '../../lib/paths.ts';
import { characteristicText } from '../../ui/characteristic-colour.ts';
import { Icon } from '../../ui/icon.tsx';
import * as layout from '../../styles/layout.module.css';
import * as panel from '../../styles/panel.module.css';
import * as typography from '../../styles/typography.module.css';

/**
 * How far members agree on each characteristic (R247), and an estimate by the movie's kind where few scored it (R242);
 * nothing where neither is known. The same for everybody.
 */
export function MembersAgree({
  movie: { agreement, estimates },
}: {
  readonly movie: Pick<MovieResponse, 'agreement' | 'estimates'>;
}) {
  const lines = characteristics.flatMap((name) => {
    const agreed = agreement[name];
    const estimate = estimates[name];
    if (agreed !== null) return [{ name, text: agreementText(agreed) }];
    return estimate === null ? [] : [{ name, text: estimateText(estimate) }];
  });
  if (lines.length === 0) return null;
  const isEstimated = characteristics.some((name) => agreement[name] === null && estimates[name] !== null);
  return (
    <section aria-labelledby="agreement-title" className={`${panel.box} ${layout.stack}`}>
      <h2 id="agreement-title" className={typography.subheading}>
        Do members agree?
      </h2>
      <ul>
        {lines.map(({ name, text }) => (
          <li key={name} className={layout.iconAndText}>
            <Icon name={name} size="small" className={characteristicText[name]} />
            <span className={typography.small}>
              {characteristicTexts[name].label}: <span className={typography.muted}>{text}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className={typography.note}>
        {isEstimated &&
          'An estimate comes from movies of the same kind, not from scores of this one, and is not part of any average. '}
        <a href={howTastePath} className={typography.strongLink}>
          How Hexreel reads taste
        </a>
      </p>
    </section>
  );
}
