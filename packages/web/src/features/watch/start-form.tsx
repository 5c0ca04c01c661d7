import { cutKind, readClock } from '@hexreel/domain/moments';
import { watchAlongTexts } from '@hexreel/domain/texts/watch-along';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useApi } from '../../lib/hexreel-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, SelectField } from '../../ui/field.tsx';
import { momentsQuery } from './moment-queries.ts';
import * as layout from '../../styles/layout.module.css';
import * as styles from './start-form.module.css';

/** Where to begin, and how long the viewer's copy is. */
export interface WatchStart {
  readonly second: number;
  readonly copySeconds: number | null;
}

const secondsPerMinute = 60;

/** Values of the choice of a copy that are no length. */
const [usual, other] = ['usual', 'other'];

/** Starts with the movie, or in the middle of it. @param runtime in minutes, null where unknown */
export function StartForm({
  label,
  movieId,
  runtime,
  onStart,
}: {
  readonly label: string;
  readonly movieId: number;
  readonly runtime: number | null;
  readonly onStart: (start: WatchStart) => void;
}) {
  const [problem, setProblem] = useState<string>();
  const cuts = useQuery(momentsQuery(useApi(), String(movieId))).data?.cuts ?? [];
  const [copy, setCopy] = useState(usual);
  const hasOther = cuts.length === 0 || copy === other;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [typed] = fields.getAll('second');
    const second = typeof typed === 'string' ? readClock(typed) : null;
    const minutes = Number(fields.get('minutes') ?? 0);
    const named = cuts.find(({ seconds }) => String(seconds) === copy)?.seconds ?? null;
    const said = hasOther && minutes > 0 && minutes !== runtime ? minutes * secondsPerMinute : null;
    setProblem(second === null ? watchAlongTexts.notATime : undefined);
    if (second !== null) onStart({ second, copySeconds: named ?? said });
  };
  return (
    <form onSubmit={submit} noValidate className={layout.stack}>
      <Button type="submit" className={styles.start}>
        {label}
      </Button>
      <div className={styles.fields}>
        <Field
          label={watchAlongTexts.startAt}
          name="second"
          defaultValue="0:00:00"
          hint={watchAlongTexts.startHint}
          problem={problem}
          inputMode="text"
          autoComplete="off"
        />
        {runtime !== null && cuts.length > 0 && (
          <SelectField
            label={watchAlongTexts.copy}
            name="copy"
            value={copy}
            onChange={({ target }) => setCopy(target.value)}
            choices={[
              { value: usual, label: watchAlongTexts.usualCut(runtime) },
              ...cuts.map(({ seconds, members }) => ({
                value: String(seconds),
                label: watchAlongTexts.cut(
                  { minutes: seconds / secondsPerMinute, members },
                  cutKind(seconds, runtime * secondsPerMinute),
                ),
              })),
              { value: other, label: watchAlongTexts.otherLength },
            ]}
          />
        )}
        {runtime !== null && hasOther && (
          <Field
            label={watchAlongTexts.length}
            name="minutes"
            type="number"
            min={Math.ceil(runtime / 2)}
            max={runtime * 2}
            defaultValue={runtime}
            hint={watchAlongTexts.lengthHint(runtime)}
          />
        )}
      </div>
    </form>
  );
}
