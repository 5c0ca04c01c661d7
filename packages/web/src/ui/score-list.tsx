import { characteristicTexts, characteristics, maximumScore, type Scores } from '@hexreel/domain/characteristics';
import { characteristicText } from './characteristic-colour.ts';
import { Icon } from './icon.tsx';

/** One person's six scores, to read: '-' where nothing was scored. */
export function ScoreList({ scores }: { readonly scores: Scores }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {characteristics.map((name) => (
        <li key={name} className="flex items-center gap-1.5">
          <Icon name={name} className={`size-4 ${characteristicText[name]}`} />
          <span className="text-muted">{characteristicTexts[name].label}</span>
          <span className="font-display">{scores[name] === 0 ? '-' : `${scores[name]}/${maximumScore}`}</span>
        </li>
      ))}
    </ul>
  );
}
