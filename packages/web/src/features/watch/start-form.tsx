import { readClock } from '@hexreel/domain/moments';
import { watchAlongTexts } from '@hexreel/domain/texts/watch-along';
import { useState, type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import * as layout from '../../styles/layout.module.css';
import * as styles from './start-form.module.css';

/** Where to begin, and how long the viewer's copy is. */
export interface WatchStart {
  readonly second: number;
  readonly copySeconds: number | null;
}

const secondsPerMinute = 60;

/** Starts with the movie, or in the middle of it. @param runtime in minutes, null where unknown */
export function StartForm({
  label,
  runtime,
  onStart,
}: {
  readonly label: string;
  readonly runtime: number | null;
  readonly onStart: (start: WatchStart) => void;
}) {
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [typed] = fields.getAll('second');
    const second = typeof typed === 'string' ? readClock(typed) : null;
    const minutes = Number(fields.get('minutes') ?? 0);
    setProblem(second === null ? watchAlongTexts.notATime : undefined);
    if (second !== null) onStart({ second, copySeconds: minutes > 0 && minutes !== runtime ? minutes * secondsPerMinute : null });
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
        {runtime !== null && (
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
