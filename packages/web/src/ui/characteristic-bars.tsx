import { characteristicTexts, characteristics, maximumScore, type Averages } from '@hexreel/domain/characteristics';
import { characteristicText } from './characteristic-colour.ts';
import { Icon } from './icon.tsx';

/** The six averages as a list with numbers (one decimal, '-' where nobody scored) and bars: the radar's readable twin. */
export function CharacteristicBars({ averages, className = '' }: { readonly averages: Averages; readonly className?: string }) {
  return (
    <ul className={`grid gap-3 ${className}`}>
      {characteristics.map((name) => (
        <li key={name} className={characteristicText[name]}>
          <div className="flex items-center gap-2">
            <Icon name={name} />
            <span className="grow text-sm text-bone">{characteristicTexts[name].label}</span>
            <span className="font-display text-base text-bone">{averages[name]?.toFixed(1) ?? '-'}</span>
          </div>
          <svg
            viewBox={`0 0 ${maximumScore} 0.3`}
            preserveAspectRatio="none"
            className="mt-1 block h-1 w-full"
            aria-hidden="true"
          >
            <rect width={maximumScore} height="1" className="fill-line" />
            <rect width={averages[name] ?? 0} height="1" className="fill-current" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
