import type { MovieResponse } from '@hexreel/domain/contract/movies';
import { characteristics, characteristicTexts, type Characteristic } from '@hexreel/domain/characteristics';
import { estimateIn } from '@hexreel/domain/estimates';
import { estimateText, estimateTitles, notInAverages } from '@hexreel/domain/texts/estimates-explained';
import { agreementText, agreementTitle } from '@hexreel/domain/texts/taste';
import { howTastePath } from '../../lib/paths.ts';
import { characteristicText } from '../../ui/characteristic-colour.ts';
import { Icon } from '../../ui/icon.tsx';
import * as layout from '../../styles/layout.module.css';
import * as panel from '../../styles/panel.module.css';
import * as typography from '../../styles/typography.module.css';

/**
 * What members agree on and what divides them (R247), and where few scored it the estimate next to their average (R242);
 * nothing where neither is known. Only for a movie that somebody has rated: otherwise its reel is the estimate. The same for everybody.
 */
export function MembersAgree({
  movie: { agreement, estimates, known },
}: {
  readonly movie: Pick<MovieResponse, 'agreement' | 'estimates' | 'known'>;
}) {
  const answerOf = (name: Characteristic) => {
    const said = agreement[name];
    return said === null || said.label === 'mixed' ? null : said;
  };
  const isAnswered = characteristics.some((name) => answerOf(name) !== null);
  const estimateOf = (name: Characteristic) =>
    agreement[name] === null && estimates[name] !== null ? estimateIn(known[name]?.source ?? 'members') : null;
  const estimate = characteristics.map(estimateOf).find((source) => source !== null);
  if (!isAnswered && estimate === undefined) return null;
  return (
    <section aria-labelledby="agreement-title" className={`${panel.box} ${layout.stack}`}>
      <h2 id="agreement-title" className={typography.subheading}>
        {estimate === undefined || isAnswered ? agreementTitle : estimateTitles[estimate]}
      </h2>
      <ul>
        {characteristics.flatMap((name) => {
          const [said, source] = [answerOf(name), estimateOf(name)];
          if (said !== null) return [<Line key={name} name={name} text={agreementText(said)} />];
          if (source === null) return [];
          const text = estimateText(estimates[name] ?? 0, isAnswered ? source : null);
          return [<Line key={name} name={name} text={text} />];
        })}
      </ul>
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
