import type { FearProfileAnswer, FearProfileChanges } from '@hexreel/domain/contract/limits';
import {
  characteristics,
  characteristicTexts,
  maximumScore,
  perCharacteristic,
  type Characteristic,
} from '@hexreel/domain/characteristics';
import type { AxisLimit, LimitBound, Limits } from '@hexreel/domain/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { browserApi } from '../../lib/browser-api.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { pageHref } from '../../lib/addresses.ts';
import { howTastePath, limitsPath } from '../../lib/paths.ts';
import type { Changes } from '../../lib/pending-changes.ts';
import { SavedForm, StoredChoices, useSavedChoices } from '../../lib/saved-choices.tsx';
import { queueKind } from '../../lib/use-optimistic-queue.ts';
import { useOnceHydrated } from '../../ui/use-once-hydrated.ts';
import { keepSavedLimits } from './keep-saved-limits.ts';
import { limitsQuery } from './taste-queries.ts';
import * as choice from '../../ui/choice-list.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './limits-form.module.css';

const CalibrationInForm = lazy(() => import('./calibration-in-form.tsx'));

type BoundName = `${Characteristic}.${LimitBound}`;
/** Bounds by name, 0 where one is off. */
type Values = { readonly [Name in BoundName]: number } & Pick<FearProfileAnswer, 'appliesEverywhere'>;

const kind = queueKind<Values>();

const bounds = ['atLeast', 'neverAbove'] as const satisfies readonly LimitBound[];
const labels: Readonly<Record<LimitBound, string>> = { atLeast: 'At least', neverAbove: 'Never above' };

const scores = Array.from({ length: maximumScore }, (_, index) => index + 1);
/** At least the lowest score and never above the highest one would ask for nothing. */
const choices = { atLeast: scores.slice(1), neverAbove: scores.slice(0, -1) } as const;

/** The viewer's limits (R243, R246), in each of its states. */
export function LimitsForm() {
  return <StoredChoices query={useQuery(limitsQuery(useApi()))}>{(profile) => <Fields profile={profile} />}</StoredChoices>;
}

function Fields({ profile }: { readonly profile: FearProfileAnswer }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const isHydrated = useOnceHydrated();
  const saved = useSavedChoices<Values, FearProfileAnswer>({
    kind,
    stored: { ...valuesOf(profile.limits), appliesEverywhere: profile.appliesEverywhere },
    send: (changes) => browserApi.call('saveLimits', { body: readChanges(changes) }),
    onSaved: (answer) => keepSavedLimits({ queryClient, api }, answer),
  });
  const { shown, choose } = saved;
  const limits = limitsOf(shown);
  return (
    <SavedForm choices={saved}>
      <div className={styles.door}>
        {isHydrated && (
          <Suspense>
            <CalibrationInForm limits={limits} onKeep={(found) => choose(valuesOf(found))} />
          </Suspense>
        )}
      </div>
      <div>
        <p aria-hidden="true" className={styles.heads}>
          <span>{labels.atLeast}</span>
          <span>{labels.neverAbove}</span>
        </p>
        {characteristics.map((name) => (
          <Row key={name} name={name} limit={limits[name]} onChoose={(bound, value) => choose({ [`${name}.${bound}`]: value })} />
        ))}
      </div>
      <label className={choice.choice}>
        <input
          type="checkbox"
          checked={shown.appliesEverywhere}
          onChange={({ target }) => choose({ appliesEverywhere: target.checked })}
          className={choice.input}
        />
        Also leave out movies beyond my limits on Home, in Surprise Me and in recommendations
      </label>
      <p className={typography.note}>
        “Never above” lets a movie in only if at most one score in five is expected above your limit. “At least” is a preference.{' '}
        <a href={limitsPath} className={typography.strongLink}>
          Browse within your limits
        </a>
        {' · '}
        <a href={pageHref('/ladder')} className={typography.strongLink}>
          Learn to take more, step by step
        </a>
        {' · '}
        <a href={howTastePath} className={typography.strongLink}>
          How Hexreel reads taste
        </a>
      </p>
    </SavedForm>
  );
}

/** Both bounds of a characteristic in one line; neither offers what the other rules out. */
function Row({
  name,
  limit,
  onChoose,
}: {
  readonly name: Characteristic;
  readonly limit: AxisLimit;
  readonly onChoose: (bound: LimitBound, value: number) => void;
}) {
  const { atLeast, neverAbove } = limit;
  const isCrossed = (bound: LimitBound, value: number) =>
    bound === 'atLeast' ? value > (neverAbove ?? maximumScore) : value < (atLeast ?? 1);
  return (
    <fieldset className={styles.row}>
      <legend className={styles.name}>
        {characteristicTexts[name].label} <span className={styles.meaning}>{characteristicTexts[name].meaning}</span>
      </legend>
      {bounds.map((bound) => (
        <select
          key={bound}
          aria-label={labels[bound]}
          value={limit[bound] ?? 0}
          onChange={({ target }) => onChoose(bound, Number(target.value))}
          className={styles.bound}
        >
          <option value={0}>Off</option>
          {choices[bound].map((value) => (
            <option key={value} value={value} disabled={isCrossed(bound, value)}>
              {value}
            </option>
          ))}
        </select>
      ))}
    </fieldset>
  );
}

function valuesOf(limits: Limits): { readonly [Name in BoundName]: number } {
  const entries = characteristics.flatMap((name) => bounds.map((bound) => [`${name}.${bound}`, limits[name][bound] ?? 0]));
  return Object.fromEntries(entries) as Record<BoundName, number>;
}

function limitsOf(values: Values): Limits {
  return perCharacteristic((name) => ({
    atLeast: values[`${name}.atLeast`] || null,
    neverAbove: values[`${name}.neverAbove`] || null,
  }));
}

function readChanges(changes: Changes<Values>): FearProfileChanges {
  const limits: NonNullable<FearProfileChanges['limits']> = {};
  for (const name of characteristics) {
    for (const bound of bounds) {
      const value = changes[`${name}.${bound}`];
      if (value !== undefined) limits[name] = { ...limits[name], [bound]: value || null };
    }
  }
  return { limits, appliesEverywhere: changes.appliesEverywhere };
}
