import { characteristicTexts, maximumScore } from '@hexreel/domain/characteristics';
import type { LadderResponse, LadderTargetBody, VisitorLadderBody } from '@hexreel/domain/contract/ladder';
import { fearAxes, perFearAxis, type FearAxis } from '@hexreel/domain/ladder';
import { withFoundCeilings, type FoundCeilings } from '@hexreel/domain/limits';
import { ladderTexts, shortLevel } from '@hexreel/domain/texts/ladder';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ladderQuery } from '../../features/ladder/ladder-query.ts';
import { CalibrationDoor } from '../../features/taste/calibration-door.tsx';
import { keepSavedLimits } from '../../features/taste/keep-saved-limits.ts';
import { LimitMeaning, LimitsLeave } from '../../features/taste/limit-meaning.tsx';
import { limitsQuery } from '../../features/taste/taste-queries.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { browsePath, limitsPath } from '../../lib/paths.ts';
import { settingsSectionPath } from '../../lib/settings-paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { characteristicText } from '../../ui/characteristic-colour.ts';
import { SelectField } from '../../ui/field.tsx';
import { EmptyState, FailureNotice } from '../../ui/notice.tsx';
import { TargetMovie, useNamedMovie } from './target-movie.tsx';
import * as choice from '../../ui/choice-list.module.css';
import * as layout from '../../styles/layout.module.css';
import * as panel from '../../styles/panel.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './build-ladder.module.css';

type Bearable = VisitorLadderBody['neverAbove'];

const scores = Array.from({ length: maximumScore }, (_, index) => String(index + 1)).map((value) => ({ value, label: value }));
const axisChoices = fearAxes.map((axis) => ({ value: axis, label: characteristicTexts[axis].label }));
/**
 * A visitor's first values, until they give their own: little of the fear to climb first, and of the others as much as
 * movies have that lead there.
 */
const usualBearable: Bearable = { gore: 4, psychological: 7, jumpScares: 7 };
const usualTarget = 7;
/** So much above the tolerance, a ladder has a few steps. */
const usualClimb = 2;

/**
 * Where the ladder starts and where it leads (R331).
 * @param isKnown whether anything is known of a member; visitors say it here
 */
export function BuildLadder({
  isMember,
  start,
  isKnown,
  isBusy,
  onBuild,
}: {
  readonly isMember: boolean;
  readonly start: LadderResponse['start'];
  readonly isKnown: boolean;
  readonly isBusy: boolean;
  /** @param isProposed nobody chose the goal */
  readonly onBuild: (target: LadderTargetBody, neverAbove: Bearable | null, isProposed: boolean) => void;
}) {
  const named = useNamedMovie();
  const [kind, setKind] = useState<'movie' | 'value' | null>(null);
  const [chosen, setChosen] = useState<{ readonly id: number; readonly title: string } | null>(null);
  const [bearable, setBearable] = useState(usualBearable);
  const [axis, setAxis] = useState<FearAxis>('gore');
  const [wanted, setWanted] = useState<number | null>(null);
  if (!isKnown) return <NothingKnown />;
  const movie = chosen ?? named;
  const shown = kind ?? (named === null ? 'value' : 'movie');
  const borne = Math.floor(isMember ? (start?.[axis] ?? usualBearable[axis]) : bearable[axis]);
  const value = wanted ?? Math.min(maximumScore, Math.max(usualTarget, borne + usualClimb));
  const target = shown === 'value' ? { axis, value } : movie === null ? null : { movieId: movie.id };
  return (
    <form
      className={`${panel.box} ${styles.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && target !== null) onBuild(target, isMember ? null : bearable, shown === 'value' && wanted === null);
      }}
    >
      <fieldset className={layout.stack}>
        <legend className={typography.subheading}>{ladderTexts.chooseStart}</legend>
        {isMember ? (
          start !== null && <OwnStart start={start} />
        ) : (
          <>
            <CalibrationDoor
              isMember={false}
              onKeep={(found) =>
                setBearable(perFearAxis((name) => (found[name] === undefined ? bearable[name] : (found[name] ?? maximumScore))))
              }
            />
            <div className={styles.fields}>
              {fearAxes.map((name) => (
                <div key={name}>
                  <SelectField
                    label={characteristicTexts[name].label}
                    name={name}
                    choices={scores}
                    value={String(bearable[name])}
                    onChange={(event) => setBearable({ ...bearable, [name]: Number(event.target.value) })}
                  />
                  <LimitMeaning axis={name} neverAbove={bearable[name]} />
                </div>
              ))}
            </div>
            <LimitsLeave ceilings={bearable} />
          </>
        )}
      </fieldset>
      <fieldset className={layout.stack}>
        <legend className={typography.subheading}>{ladderTexts.chooseTarget}</legend>
        <div className={styles.kinds}>
          {(['value', 'movie'] as const).map((each) => (
            <label key={each} className={choice.choice}>
              <input
                type="radio"
                name="target"
                checked={shown === each}
                onChange={() => setKind(each)}
                className={choice.input}
              />
              {each === 'movie' ? ladderTexts.toMovie : ladderTexts.toValue}
            </label>
          ))}
        </div>
        {shown === 'value' ? (
          <div className={styles.fields}>
            <SelectField
              label="Characteristic"
              name="axis"
              choices={axisChoices}
              value={axis}
              onChange={(event) => setAxis(fearAxes.find((name) => name === event.target.value) ?? axis)}
            />
            <SelectField
              label={ladderTexts.value}
              name="value"
              choices={scores}
              value={String(value)}
              onChange={(event) => setWanted(Number(event.target.value))}
            />
          </div>
        ) : (
          <TargetMovie isMember={isMember} movie={movie} onChoose={setChosen} />
        )}
      </fieldset>
      <Button type="submit" aria-disabled={isBusy || target === null} className={styles.build}>
        {isBusy ? 'Building...' : ladderTexts.make}
      </Button>
    </form>
  );
}

/** A member's known tolerance, and links to change it. */
function OwnStart({ start }: { readonly start: NonNullable<LadderResponse['start']> }) {
  return (
    <>
      <dl className={styles.levels}>
        {fearAxes.map((axis) => (
          <div key={axis} className={characteristicText[axis]}>
            <dt>{characteristicTexts[axis].label}</dt>
            <dd>{shortLevel(start[axis])}</dd>
          </div>
        ))}
      </dl>
      <p className={typography.muted}>
        {ladderTexts.startFrom}{' '}
        <a href={settingsSectionPath('limits')} className={typography.inlineLink}>
          Set your limits
        </a>
      </p>
      <SavedCalibration />
    </>
  );
}

/** Finds a member's limits by comparing movies; on request they are saved, and the ladder starts there (R592). */
function SavedCalibration() {
  const api = useApi();
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: async (found: FoundCeilings) => {
      const { limits } = await queryClient.fetchQuery({ ...limitsQuery(api), staleTime: 0 });
      return browserApi.call('saveLimits', { body: { limits: withFoundCeilings(limits, found) } });
    },
    onSuccess: (answer) => {
      keepSavedLimits({ queryClient, api }, answer);
      return queryClient.invalidateQueries({ queryKey: ladderQuery(api).queryKey });
    },
  });
  const { isError, error, variables } = save;
  return (
    <>
      <CalibrationDoor isMember onKeep={save.mutate} />
      {isError && <FailureNotice text={sendFailureText(error)} onRetry={() => save.mutate(variables)} />}
    </>
  );
}

function NothingKnown() {
  return (
    <EmptyState title="No first step yet" text={ladderTexts.nothingKnown}>
      <SavedCalibration />
      <a href={limitsPath} className={buttonClass()}>
        Set your limits
      </a>
      <a href={browsePath()} className={buttonClass('quiet')}>
        Browse Movies
      </a>
    </EmptyState>
  );
}
