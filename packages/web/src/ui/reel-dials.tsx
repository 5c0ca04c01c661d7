import { characteristics, characteristicTexts, maximumScore, type Characteristic } from '@hexreel/domain/characteristics';
import {
  dialAfterKey,
  dialStep,
  discRadius,
  nearestDialValue,
  reelSize,
  sockets,
  type DialValue,
  type Target,
} from '@hexreel/domain/reel';
import { clearDialText, dialTexts, dialValueText } from '@hexreel/domain/texts/dials';
import { startTransition, useEffect, useEffectEvent, useId, useRef, type KeyboardEvent } from 'react';
import { characteristicText } from './characteristic-colour.ts';
import { DialGrips, DialSlider } from './dial-slider.tsx';
import { Icon } from './icon.tsx';
import { useDialDrag } from './use-dial-drag.ts';
import { useOnceHydrated } from './use-once-hydrated.ts';
import * as styles from './reel-dials.module.css';

/** The value that a tap on an empty dial sets. */
const tappedValue = 5;
const wholeValues = Array.from({ length: maximumScore }, (_, index) => index + 1);

/**
 * Six dials on a reel (R268): the disc in each socket is dragged to its size, by pointer or by the keys of a slider. Until
 * script runs, and where it never does, each is a choice in the form around it, with the name `near` (R269); both take the
 * same room, so nothing moves when the one becomes the other.
 */
export function ReelDials({
  target,
  onChange,
  className = '',
}: {
  readonly target: Target;
  readonly onChange: (characteristic: Characteristic, value: DialValue) => void;
  readonly className?: string;
}) {
  const id = useId();
  const hasNumbers = useOnceHydrated();
  // Not with the numbers: both at once are a long task on a phone.
  const isScripted = useOnceHydrated(hasNumbers);
  const valueOf = (name: Characteristic) => target[name] ?? null;
  const { dragged, handlers } = useDialDrag({
    valueOf,
    onChange: (name, value) => value !== valueOf(name) && onChange(name, value),
    onTap: tappedValue,
  });
  const onKeyDown = (event: KeyboardEvent, name: Characteristic) => {
    const value = event.altKey || event.ctrlKey || event.metaKey ? undefined : dialAfterKey(valueOf(name), event.key);
    if (value === undefined) return;
    event.preventDefault();
    onChange(name, value);
  };
  return (
    <div className={`${styles.dials} ${className}`} data-ready={isScripted || undefined}>
      <div className={styles.middle} data-dragging={dragged} {...handlers}>
        <svg viewBox={`0 0 ${reelSize} ${reelSize}`} className={styles.reel} aria-hidden="true">
          <use href="#reel" />
          {characteristics.map((name) => {
            const { x: cx, y: cy } = sockets[name];
            const r = discRadius(target[name] ?? 1);
            return (
              <g key={name} data-dial={name} className={`${styles.socket} ${characteristicText[name]}`}>
                <circle {...{ cx, cy }} r="11" className={styles.open} data-set={name in target} />
                <circle {...{ cx, cy, r }} className={styles.disc} />
                <circle cx={cx + r + 2.4} cy={cy} r="1.3" className={styles.handle} />
              </g>
            );
          })}
        </svg>
        <DialGrips />
        {isScripted &&
          characteristics.map((name) => (
            <DialSlider
              key={name}
              id={`${id}${name}`}
              name={name}
              step={dialStep}
              value={target[name] ?? 0}
              text={dialValueText(target[name] ?? null)}
              onKeyDown={onKeyDown}
              onChange={(_name, value) => onChange(name, nearestDialValue(value))}
            />
          ))}
      </div>
      {characteristics.map((name) => (
        <div key={name} data-dial={name} className={styles.words}>
          <label htmlFor={`${id}${name}`} className={`${styles.name} ${characteristicText[name]}`}>
            {characteristicTexts[name].label}
          </label>
          <span className={styles.field}>
            {hasNumbers && valueOf(name) !== null ? (
              <ClearButton name={name} value={valueOf(name)} onClear={() => onChange(name, null)} />
            ) : (
              <span className={styles.value} aria-hidden={!hasNumbers}>
                <DialNumber value={valueOf(name)} />
              </span>
            )}
            {!hasNumbers && <ValueField id={`${id}${name}`} name={name} value={valueOf(name)} onChange={onChange} />}
          </span>
        </div>
      ))}
    </div>
  );
}

function DialNumber({ value }: { readonly value: DialValue }) {
  if (value === null) return dialTexts.any;
  return (
    <>
      <span>
        {value}
        <span className={styles.most}>{dialTexts.ofMost}</span>
      </span>
      <Icon name="close" size="small" className={styles.clear} />
    </>
  );
}

/** A dial's number, which takes it away again: the keyboard has Delete for it, and screen readers the slider's lowest value. */
function ClearButton({
  name,
  value,
  onClear,
}: {
  readonly name: Characteristic;
  readonly value: DialValue;
  readonly onClear: () => void;
}) {
  return (
    <button type="button" tabIndex={-1} aria-hidden="true" title={clearDialText(name)} className={styles.value} onClick={onClear}>
      <DialNumber value={value} />
    </button>
  );
}

/** The same as a choice, for forms without script. Over the number, so that nothing changes its letters when script runs. */
function ValueField({
  id,
  name,
  value,
  onChange,
}: {
  readonly id: string;
  readonly name: Characteristic;
  readonly value: DialValue;
  readonly onChange: (characteristic: Characteristic, value: DialValue) => void;
}) {
  const select = useRef<HTMLSelectElement>(null);
  const values = [...new Set([...wholeValues, value ?? 1])].sort((a, b) => a - b);
  const choose = () => onChange(name, values[(select.current?.selectedIndex ?? 0) - 1] ?? null);
  const adopt = useEffectEvent(choose);
  // Values that were chosen before hydration have had no event that React received. They are in the sliders from the first on:
  // an effect of a part that was hydrated at leisure would be rendered after them.
  useEffect(() => {
    if (select.current?.selectedOptions[0]?.defaultSelected === false) startTransition(() => adopt());
  }, []);
  return (
    <select
      ref={select}
      id={id}
      name="near"
      defaultValue={value === null ? '' : `${name}:${value}`}
      className={styles.choice}
      onChange={choose}
    >
      <option value="">{dialTexts.any}</option>
      {values.map((each) => (
        <option key={each} value={`${name}:${each}`}>
          {each}
        </option>
      ))}
    </select>
  );
}
