import type { MovieResponse } from '@hexreel/domain/contract/movies';
import { characteristics, characteristicTexts, type Characteristic } from '@hexreel/domain/characteristics';
import { estimateIn } from '@hexreel/domain/estimates';
import { estimateText, estimateTitles, notInAverages } from '@hexreel/domain/texts/estimates-explained';
import { agreementText, agreementTexts } from '@hexreel/domain/texts/taste';
import { howTastePath } from '../../lib/paths.ts';
import { characteristicText } from '../../ui/characteristic-colour.ts';
import { Icon } from '../../ui/icon.tsx';
import * as layout from '../../styles/layout.module.css';
import * as panel from '../../styles/panel.module.css';
import * as typography from '../../styles/typography.module.css';

/**
 * How far members agree on each characteristic (R247), and where few scored it the estimate next to their average (R242);
 * nothing where no one has rated the movie: its reel is the estimate. The same for everybody.
 */
export function MembersAgree({
  movie: { agreement, estimates, known, raters },
}: {
  readonly movie: Pick<MovieResponse, 'agreement' | 'estimates' | 'known' | 'raters'>;
}) {
  if (raters === 0) return null;
  const agreed = characteristics.flatMap((name) => agreement[name] ?? []);
  const estimateOf = (name: Characteristic) =>
    agreement[name] === null && estimates[name] !== null ? estimateIn(known[name]?.source ?? 'members') : null;
  const estimate = characteristics.map(estimateOf).find((source) => source !== null);
  if (agreed.length === 0 && estimate === undefined) return null;
  const [first = '', ...others] = agreed.map(agreementText);
  const isAlike = agreed.length === characteristics.length && others.every((text) => text === first);
  return (
    <section aria-labelledby="agreement-title" className={`${panel.box} ${layout.stack}`}>
      <h2 id="agreement-title" className={typography.subheading}>
        {estimate === undefined || agreed.length > 0 ? agreementTexts.title : estimateTitles[estimate]}
      </h2>
      {isAlike ? (
        <p className={typography.small}>
          {agreementTexts.every}: <span className={typography.muted}>{first}</span>
        </p>
      ) : (
        <ul>
          {characteristics.flatMap((name) => {
            const [said, source] = [agreement[name], estimateOf(name)];
            if (said !== null) return [<Line key={name} name={name} text={agreementText(said)} />];
            if (source === null) return [];
            const text = estimateText(estimates[name] ?? 0, agreed.length > 0 ? source : null);
            return [<Line key={name} name={name} text={text} />];
          })}
        </ul>
      )}
      <p className={typography.note}>
        {estimate !== undefined && `${notInAverages} `}
        <a href={howTastePath} className={typography.strongLink}>
          How Hexreel reads taste
        </a>
      </p>
    </section>
  );
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
