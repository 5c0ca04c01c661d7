import { characteristicTexts, characteristics, type Scores } from '@hexreel/domain/characteristics';
import { characteristicText } from './characteristic-colour.ts';
import { Icon } from './icon.tsx';

/** One person's six scores in a line: icon and number each, '-' for what is not scored. */
export function ScoreLine({ scores }: { readonly scores: Scores }) {
  return (
    <ul aria-label="Scores" className="flex flex-wrap gap-x-4 gap-y-1">
      {characteristics.map((name) => (
        <li key={name} className={`flex items-center gap-1.5 ${characteristicText[name]}`}>
          <Icon name={name} className="size-4" label={characteristicTexts[name].label} />
          <span className="font-display text-sm text-bone">{scores[name] === 0 ? '-' : scores[name]}</span>
        </li>
      ))}
    </ul>
  );
}
