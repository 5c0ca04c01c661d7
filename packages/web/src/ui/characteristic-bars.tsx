import {
  characteristicTexts,
  characteristics,
  maximumScore,
  type Averages,
  type Characteristic,
} from '@hexreel/domain/characteristics';
import { characteristicText } from './characteristic-colour.ts';
import { Icon } from './icon.tsx';

/** The six averages as a list with numbers (one decimal, '-' where nobody scored) and bars: the radar's readable twin. */
export function CharacteristicBars({ averages, className = '' }: { readonly averages: Averages; readonly className?: string }) {
  return (
    <ul className={`grid gap-3 ${className}`}>
      {characteristics.map((name) => (
        <li key={name} className={characteristicText[name]}>
          <CharacteristicBar characteristic={name} average={averages[name]} />
        </li>
      ))}
    </ul>
  );
}

/**
 * The same as buttons that choose one of the six, by pointer, focus or tap.
 * @param controls id of what shows more of the chosen one
 */
export function CharacteristicChoice({
  averages,
  chosen,
  controls,
  onChoose,
}: {
  readonly averages: Averages;
  readonly chosen: Characteristic;
  readonly controls: string;
  readonly onChoose: (name: Characteristic) => void;
}) {
  return (
    <ul className="grid">
      {characteristics.map((name) => (
        <li key={name} className={characteristicText[name]}>
          <button
            type="button"
            aria-pressed={name === chosen}
            aria-controls={controls}
            className="-mx-2 block min-h-11 w-[calc(100%+1rem)] rounded-md px-2 py-1.5 text-left transition-colors aria-pressed:bg-raised"
            onFocus={() => onChoose(name)}
            onPointerEnter={() => onChoose(name)}
            onClick={() => onChoose(name)}
          >
            <CharacteristicBar characteristic={name} average={averages[name]} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function CharacteristicBar({
  characteristic,
  average,
}: {
  readonly characteristic: Characteristic;
  readonly average: number | null;
}) {
  return (
    <>
      <span className="flex items-center gap-2">
        <Icon name={characteristic} />
        <span className="grow text-sm text-bone">{characteristicTexts[characteristic].label}</span>
        <span className="font-display text-base text-bone">{average?.toFixed(1) ?? '-'}</span>
      </span>
      <svg viewBox={`0 0 ${maximumScore} 0.3`} preserveAspectRatio="none" className="mt-1 block h-1 w-full" aria-hidden="true">
        <rect width={maximumScore} height="1" className="fill-line" />
        <rect width={average ?? 0} height="1" className="fill-current" />
      </svg>
    </>
  );
}
