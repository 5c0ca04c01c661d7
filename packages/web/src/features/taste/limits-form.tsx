import type { FearProfileAnswer } from '@hexreel/domain/contract/limits';
import {
  characteristics,
  characteristicTexts,
  maximumScore,
  perCharacteristic,
  type Characteristic,
} from '@hexreel/domain/characteristics';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserApi } from '../../lib/browser-api.ts';
import { failureText, sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { howTastePath } from '../../lib/paths.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { limitsQuery } from './taste-queries.ts';
import * as choice from '../../ui/choice-list.module.css';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';

type Bound = 'atLeast' | 'neverAbove';
type FieldName = `${Characteristic}.${Bound}` | 'appliesEverywhere';

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
  const limits = useQuery(limitsQuery(useApi()));
  if (limits.data !== undefined) return <Fields profile={limits.data} />;
  if (limits.isError && !limits.isFetching)
    return <FailureNotice text={failureText(limits.error)} onRetry={() => void limits.refetch()} />;
  return (
    <Loading>
      <Skeleton className={layout.fullWidth} />
    </Loading>
  );
}

function Fields({ profile }: { readonly profile: FearProfileAnswer }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState(false);
  const form = useSentForm({
    names,
    check: (values) => {
      const { limits } = readProfile(values);
      const crossed = characteristics.find((name) => (limits[name].atLeast ?? 1) > (limits[name].neverAbove ?? maximumScore));
      return crossed === undefined
        ? null
        : { field: `${crossed}.atLeast`, text: `At least is above never above in ${characteristicTexts[crossed].label}.` };
    },
    send: (values) => browserApi.call('saveLimits', { body: readProfile(values) }),
    failureText: sendFailureText,
    onSent: (answer) => {
      queryClient.setQueryData(limitsQuery(api).queryKey, answer);
      // Lists that leave out what is beyond the limits are read again when next shown.
      for (const queryKey of [queryKeys.limitStates, queryKeys.recommended, queryKeys.ownSurprise])
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
      setSaved(true);
      form.again();
    },
    onTyping: () => setSaved(false),
  });
  return (
    <form className={layout.stack} {...form.formProps}>
      {characteristics.map((name) => (
        <fieldset key={name}>
          <legend className={typography.label}>
            {characteristicTexts[name].label} <span className={typography.muted}>{characteristicTexts[name].meaning}</span>
          </legend>
          <div className={layout.cluster}>
            <BoundField bound="atLeast" label="At least" {...{ name, profile, form }} />
            <BoundField bound="neverAbove" label="Never above" {...{ name, profile, form }} />
          </div>
        </fieldset>
      ))}
      <label className={choice.choice}>
        <input type="checkbox" name={everywhere} defaultChecked={profile.appliesEverywhere} className={choice.input} />
        Also leave out what is beyond in Surprise Me, recommendations and friends’ slides
      </label>
      <FormProblem text={form.formProblem} />
      <div className={layout.cluster}>
        <Button type="submit" disabled={form.disabled}>
          {form.busy ? 'Saving...' : 'Save limits'}
        </Button>
        <p aria-live="polite" className={typography.hint}>
          {saved && 'Saved.'}
        </p>
      </div>
      <p className={typography.note}>
        “Never above” promises that at most one of five scores lies above. “At least” is a wish.{' '}
        <a href={howTastePath} className={typography.strongLink}>
          How Hexreel reads taste
        </a>
      </p>
    </form>
  );
}

function BoundField({
  name,
  bound,
  label,
  profile,
  form,
}: {
  readonly name: Characteristic;
  readonly bound: Bound;
  readonly label: string;
  readonly profile: FearProfileAnswer;
  readonly form: { readonly problemOf: (name: FieldName) => string | undefined };
}) {
  return (
    <SelectField
      label={label}
      name={`${name}.${bound}`}
      defaultValue={profile.limits[name][bound] ?? off.value}
      choices={choices[bound]}
      problem={form.problemOf(`${name}.${bound}`)}
    />
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
