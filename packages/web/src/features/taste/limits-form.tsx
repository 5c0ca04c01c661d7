import type { FearProfileAnswer } from '@hexreel/domain/contract/limits';
import {
  characteristics,
  characteristicTexts,
  maximumScore,
  perCharacteristic,
  type Characteristic,
} from '@hexreel/domain/characteristics';
import type { AxisLimit, LimitBound } from '@hexreel/domain/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useId } from 'react';
import { browserApi } from '../../lib/browser-api.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { pageHref } from '../../lib/addresses.ts';
import { howTastePath, limitsPath } from '../../lib/paths.ts';
import { SaveLine, StoredChoices, useSavedForm } from '../../lib/saved-form.tsx';
import { keepSavedLimits } from './keep-saved-limits.ts';
import { limitsQuery } from './taste-queries.ts';
import * as choice from '../../ui/choice-list.module.css';
import * as fieldStyles from '../../ui/field.module.css';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './limits-form.module.css';

const CalibrationInForm = lazy(() => import('./calibration-in-form.tsx'));

type FieldName = `${Characteristic}.${LimitBound}` | 'appliesEverywhere';

const bounds = ['atLeast', 'neverAbove'] as const satisfies readonly LimitBound[];
const labels: Readonly<Record<LimitBound, string>> = { atLeast: 'At least', neverAbove: 'Never above' };

const everywhere = 'appliesEverywhere';
const names: readonly FieldName[] = [
  ...characteristics.flatMap((name): FieldName[] => [`${name}.atLeast`, `${name}.neverAbove`]),
  everywhere,
];

const off = { value: '', label: 'Off' };
const scores = Array.from({ length: maximumScore }, (_, index) => String(index + 1)).map((value) => ({ value, label: value }));
/** At least the lowest score and never above the highest one would ask for nothing. */
const choices = { atLeast: [off, ...scores.slice(1)], neverAbove: [off, ...scores.slice(0, -1)] } as const;

/** The viewer's limits (R243, R246), in each of its states. */
export function LimitsForm() {
  return <StoredChoices query={useQuery(limitsQuery(useApi()))}>{(profile) => <Fields profile={profile} />}</StoredChoices>;
}

function Fields({ profile }: { readonly profile: FearProfileAnswer }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useSavedForm({
    names,
    check: (values) => {
      const { limits } = readProfile(values);
      const crossed = characteristics.find((name) => (limits[name].atLeast ?? 1) > (limits[name].neverAbove ?? maximumScore));
      return crossed === undefined
        ? null
        : {
            field: `${crossed}.atLeast`,
            text: `For ${characteristicTexts[crossed].label}, “At least” cannot be higher than “Never above”.`,
          };
    },
    send: (values) => browserApi.call('saveLimits', { body: readProfile(values) }),
    onSaved: (answer) => keepSavedLimits({ queryClient, api }, answer),
  });
  return (
    <form className={layout.stack} {...form.formProps}>
      <div className={styles.door}>
        {/* Once it is hydrated. */}
        {!form.buttonProps.disabled && (
          <Suspense>
            <CalibrationInForm form={form.formProps.ref} />
          </Suspense>
        )}
      </div>
      <div>
        <p aria-hidden="true" className={styles.heads}>
          <span>{labels.atLeast}</span>
          <span>{labels.neverAbove}</span>
        </p>
        {characteristics.map((name) => (
          <Row key={name} name={name} limit={profile.limits[name]} problem={form.problemOf(`${name}.atLeast`)} />
        ))}
      </div>
      <label className={choice.choice}>
        <input type="checkbox" name={everywhere} defaultChecked={profile.appliesEverywhere} className={choice.input} />
        Also leave out movies beyond my limits on Home, in Surprise Me and in recommendations
      </label>
      <SaveLine form={form} label="Save limits" />
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
    </form>
  );
}

/** Both bounds of a characteristic in one line; what is wrong with them stands below it. */
function Row({
  name,
  limit,
  problem,
}: {
  readonly name: Characteristic;
  readonly limit: AxisLimit;
  readonly problem: string | undefined;
}) {
  const problemId = useId();
  return (
    <fieldset className={styles.row}>
      <legend className={styles.name}>
        {characteristicTexts[name].label} <span className={styles.meaning}>{characteristicTexts[name].meaning}</span>
      </legend>
      {bounds.map((bound) => (
        <select
          key={bound}
          name={`${name}.${bound}`}
          aria-label={labels[bound]}
          aria-invalid={problem !== undefined && bound === 'atLeast'}
          aria-describedby={problemId}
          defaultValue={limit[bound] ?? off.value}
          className={styles.bound}
        >
          {choices[bound].map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ))}
      <p id={problemId} aria-live="polite" className={`${fieldStyles.problem} ${styles.problem}`}>
        {problem}
      </p>
    </fieldset>
  );
}

function readProfile(values: Readonly<Record<FieldName, string>>): FearProfileAnswer {
  const bound = (text: string) => (text === off.value ? null : Number(text));
  return {
    limits: perCharacteristic((name) => ({
      atLeast: bound(values[`${name}.atLeast`]),
      neverAbove: bound(values[`${name}.neverAbove`]),
    })),
    appliesEverywhere: values.appliesEverywhere !== '',
  };
}
