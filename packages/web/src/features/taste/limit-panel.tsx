import { characteristics } from '@hexreel/domain/characteristics';
import type { LimitsSearchResponse } from '@hexreel/domain/contract/limits';
import { fearAxes, perFearAxis, type FearAxis } from '@hexreel/domain/ladder';
import { activeLimits, areSameLimits, noLimits, withFoundCeilings, type Limits } from '@hexreel/domain/limits';
import { limitsModeTexts } from '@hexreel/domain/texts/limits';
import { useState } from 'react';
import { pageHref } from '../../lib/addresses.ts';
import { howTastePath, loginPath } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { LimitSlider } from '../../ui/limit-slider.tsx';
import { CalibrationDoor } from './calibration-door.tsx';
import { LimitMeaning, LimitsLeave } from './limit-meaning.tsx';
import { SaveLimits } from './save-limits.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './limit-panel.module.css';

/**
 * The six two-handled sliders over the movies that they choose from (R255), and what can be done with the limits.
 * @param saved the viewer's own limits; null for visitors
 * @param from the address that sign-in returns to
 */
export function LimitPanel({
  limits,
  saved,
  histograms,
  onChange,
  from,
}: {
  readonly limits: Limits;
  readonly saved: Limits | null;
  readonly histograms: LimitsSearchResponse['histograms'] | null;
  readonly onChange: (limits: Limits) => void;
  readonly from: string;
}) {
  const [moved, setMoved] = useState<FearAxis>(fearAxes[2]);
  const isChanged = saved !== null && !areSameLimits(limits, saved);
  return (
    <div className={styles.panel}>
      <CalibrationDoor isMember={saved !== null} onKeep={(found) => onChange(withFoundCeilings(limits, found))} />
      {characteristics.map((name) => {
        const axis = fearAxes.find((fear) => fear === name);
        return (
          <div key={name}>
            <LimitSlider
              characteristic={name}
              limit={limits[name]}
              histogram={histograms?.[name] ?? null}
              onChange={(limit) => {
                if (axis !== undefined) setMoved(axis);
                onChange({ ...limits, [name]: limit });
              }}
            />
            {axis !== undefined && <LimitMeaning axis={axis} neverAbove={limits[axis].neverAbove} />}
            {axis === moved && <LimitsLeave ceilings={perFearAxis((fear) => limits[fear].neverAbove)} />}
          </div>
        );
      })}
      {saved !== null && <SaveLimits limits={limits} isSaved={!isChanged} />}
      <div className={layout.tightCluster}>
        {isChanged && activeLimits(saved).length > 0 && (
          <Button variant="ghost" onClick={() => onChange(saved)}>
            {limitsModeTexts.restore}
          </Button>
        )}
        {activeLimits(limits).length > 0 && (
          <Button variant="ghost" onClick={() => onChange(noLimits.limits)}>
            {limitsModeTexts.clear}
          </Button>
        )}
      </div>
      <p className={typography.note}>
        {saved === null && (
          <>
            <a href={loginPath(from)} className={typography.strongLink}>
              {limitsModeTexts.signIn}
            </a>{' '}
            {limitsModeTexts.toKeep}{' '}
          </>
        )}
        {limitsModeTexts.promise}{' '}
        <a href={howTastePath} className={typography.strongLink}>
          How Hexreel reads taste
        </a>
        {' · '}
        <a href={pageHref('/ladder')} className={typography.strongLink}>
          Learn to take more, step by step
        </a>
      </p>
    </div>
  );
}
