import type { MovieResponse } from '@hexreel/domain/contract/movies';
import { characteristics, characteristicTexts, type Characteristic } from '@hexreel/domain/characteristics';
import { agreementText, agreementTexts, estimateText } from '@hexreel/domain/texts/taste';
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
  const agreed = characteristics.flatMap((name) => agreement[name] ?? []);
  const estimated = characteristics.filter((name) => agreement[name] === null && estimates[name] !== null);
  if (agreed.length + estimated.length === 0) return null;
  const onlyEstimates = agreed.length === 0;
  const [first = '', ...others] = agreed.map(agreementText);
  const isAlike = agreed.length === characteristics.length && others.every((text) => text === first);
  return (
    <section aria-labelledby="agreement-title" className={`${panel.box} ${layout.stack}`}>
      <h2 id="agreement-title" className={typography.subheading}>
        {onlyEstimates ? agreementTexts.estimates : agreementTexts.title}
      </h2>
      {isAlike ? (
        <p className={typography.small}>
          {agreementTexts.every}: <span className={typography.muted}>{first}</span>
        </p>
      ) : (
        <ul>
          {characteristics.flatMap((name) => {
            const text = textOf(agreement[name], estimates[name], onlyEstimates);
            return text === null ? [] : [<Line key={name} name={name} text={text} />];
          })}
        </ul>
      )}
      <p className={typography.note}>
        {estimated.length > 0 && `${agreementTexts.estimatesWhy} `}
        <a href={howTastePath} className={typography.strongLink}>
          How Hexreel reads taste
        </a>
      </p>
    </section>
  );
}

function textOf(agreed: MovieResponse['agreement'][Characteristic], estimate: number | null, isNamed: boolean): string | null {
  if (agreed !== null) return agreementText(agreed);
  return estimate === null ? null : estimateText(estimate, isNamed);
}

function Line({ name, text }: { readonly name: Characteristic; readonly text: string }) {
  return (
    <li className={layout.iconAndText}>
      <Icon name={name} size="small" className={characteristicText[name]} />
      <span className={typography.small}>
        {characteristicTexts[name].label}: <span className={typography.muted}>{text}</span>
      </span>
    </li>
  );
}
