import type { UseQueryResult } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { FailureNotice } from '../ui/notice.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { failureText, sendFailureText } from './failure-text.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { readValues, useSentForm, type SentForm, type SentFormOptions } from './use-sent-form.ts';
import * as layout from '../styles/layout.module.css';
import * as typography from '../styles/typography.module.css';

/** Stored choices in each state of their query: loading, failed with a way to try again, or their form. */
export function StoredChoices<Choices>({
  query,
  children,
}: {
  readonly query: UseQueryResult<Choices>;
  readonly children: (choices: Choices) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError && !query.isFetching)
    return <FailureNotice text={failureText(query.error)} onRetry={() => void query.refetch()} />;
  return (
    <Loading>
      <Skeleton className={layout.fullWidth} />
    </Loading>
  );
}

/** A form that stays open after it is saved, says so, and may be saved again. */
export interface SavedForm<Name extends string> extends SentForm<Name> {
  /** Nothing has changed since it was last saved. */
  readonly saved: boolean;
  /** Its fields differ from what is stored, so that leaving it would lose something. */
  readonly isDirty: boolean;
}

type SavedFormOptions<Name extends string, Answer> = Pick<SentFormOptions<Name, Answer>, 'names' | 'send'> &
  Partial<Pick<SentFormOptions<Name, Answer>, 'check'>> & {
    /** Called with the server's answer. */
    readonly onSaved: (answer: Answer) => void;
  };

/** `useSentForm` for stored choices. @param options `check` finds no problem where it is absent */
export function useSavedForm<Name extends string, Answer>(options: SavedFormOptions<Name, Answer>): SavedForm<Name> {
  const { names, send, check = () => null, onSaved } = options;
  const [saved, setSaved] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const stored = useRef<Readonly<Record<Name, string>> | null>(null);
  const form = useSentForm({
    names,
    check,
    send,
    failureText: sendFailureText,
    onSent: (answer, values, { isUnchanged }) => {
      onSaved(answer);
      stored.current = values;
      setDirty(!isUnchanged);
      setSaved(isUnchanged);
      form.again();
    },
    onTyping: (values) => {
      setSaved(false);
      stored.current ??= storedValues(form.formProps.ref.current, names);
      setDirty(names.some((name) => values[name] !== stored.current?.[name]));
    },
  });
  return { ...form, saved, isDirty };
}

/** The values that a form's fields had at first, before any choice. */
function storedValues<Name extends string>(form: HTMLFormElement | null, names: readonly Name[]): Readonly<Record<Name, string>> {
  const first = form?.cloneNode(true);
  if (!(first instanceof HTMLFormElement)) throw new Error('A form that is typed in is there');
  first.reset();
  return readValues(first, names);
}

/** The end of a saved form: its problem as a whole, its button, and whether it is saved. */
export function SaveLine<Name extends string>({
  form,
  label,
  busyLabel = 'Saving...',
  savedText = 'Saved.',
}: {
  readonly form: SavedForm<Name>;
  readonly label: string;
  readonly busyLabel?: string;
  readonly savedText?: string;
}) {
  return (
    <>
      <UnsavedGuard isDirty={form.isDirty} />
      <FormProblem text={form.formProblem} />
      <div className={layout.cluster}>
        <Button type="submit" {...form.buttonProps}>
          {form.busy ? busyLabel : label}
        </Button>
        <SavedText text={form.saved ? savedText : ''} />
      </div>
    </>
  );
}

/** Announced when it appears. */
export function SavedText({ text }: { readonly text: string }) {
  return (
    <p aria-live="polite" className={typography.hint}>
      {text}
    </p>
  );
}
