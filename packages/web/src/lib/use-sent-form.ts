import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { isApiError } from './failure.ts';

/** What is wrong, and with which field; null is the whole form. */
export interface FormProblem<Name extends string> {
  readonly field: Name | null;
  readonly text: string;
}

type Values<Name extends string> = Readonly<Record<Name, string>>;

export interface SentFormOptions<Name extends string, Answer> {
  readonly names: readonly Name[];
  /** The first thing that is wrong before anything is sent, or null. */
  readonly check: (values: Values<Name>) => FormProblem<Name> | null;
  readonly send: (values: Values<Name>) => Promise<Answer>;
  /** What people read when sending failed. */
  readonly failureText: (error: unknown) => string;
  readonly onSent: (answer: Answer, values: Values<Name>) => void;
  /** Called with what the fields hold whenever one of them changes. */
  readonly onTyping?: (values: Values<Name>) => void;
}

export interface SentForm<Name extends string> {
  /** From the press until the answer; after a success too, unless the form is meant to be sent again (`again`). */
  readonly busy: boolean;
  readonly sent: boolean;
  /** The text beside a field, where that is what was wrong. */
  readonly problemOf: (name: Name) => string | undefined;
  /** The text of what no single field is to blame for. */
  readonly formProblem: string | null;
  /** What sending failed with, while its text shows. */
  readonly error: unknown;
  /** Makes the form ready for another use. */
  readonly again: () => void;
  readonly formProps: {
    readonly ref: React.RefObject<HTMLFormElement | null>;
    /** Where the program has not arrived yet, a press must not put what was typed into the address. */
    readonly method: 'post';
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
}

/**
 * A form whose fields keep their own text, so that nothing typed is ever lost: it is checked, sent once at a time, and
 * every failure stands beside what it is about, with the focus there.
 */
export function useSentForm<Name extends string, Answer>(options: SentFormOptions<Name, Answer>): SentForm<Name> {
  const { names, check, send, failureText, onSent, onTyping } = options;
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [problem, setProblem] = useState<FormProblem<Name> | null>(null);
  const [phase, setPhase] = useState<'editing' | 'sending' | 'sent'>('editing');
  const mutation = useMutation({ mutationFn: send });

  useEffect(() => {
    if (problem !== null) focusProblem(form.current, problem.field);
  }, [problem]);

  async function submit(values: Values<Name>): Promise<void> {
    sending.current = true;
    setProblem(null);
    setPhase('sending');
    try {
      const answer = await mutation.mutateAsync(values);
      setPhase('sent');
      onSent(answer, values);
    } catch (error) {
      sending.current = false;
      setPhase('editing');
      setProblem({ field: fieldOf(error, names), text: failureText(error) });
    }
  }

  return {
    busy: phase !== 'editing',
    sent: phase === 'sent',
    problemOf: (name) => (problem?.field === name ? problem.text : undefined),
    formProblem: problem !== null && problem.field === null ? problem.text : null,
    error: problem === null ? null : mutation.error,
    again: () => {
      sending.current = false;
      mutation.reset();
      setProblem(null);
      setPhase('editing');
    },
    formProps: {
      ref: form,
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        if (sending.current) return;
        const values = readValues(event.currentTarget, names);
        const found = check(values);
        if (found === null) void submit(values);
        else {
          mutation.reset();
          setProblem({ ...found });
        }
      },
      onInput: ({ target, currentTarget }) => {
        if (target instanceof Element && target.getAttribute('name') === problem?.field) setProblem(null);
        onTyping?.(readValues(currentTarget, names));
      },
    },
  };
}

function readValues<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Values<Name> {
  const data = new FormData(form);
  const text = (name: Name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(names.map((name) => [name, text(name)])) as Values<Name>;
}

/** The field that the server names, where the form has it. */
function fieldOf<Name extends string>(error: unknown, names: readonly Name[]): Name | null {
  const field = isApiError(error) ? error.field : undefined;
  return names.find((name) => name === field) ?? null;
}

function focusProblem(form: HTMLFormElement | null, field: string | null): void {
  const place = form?.querySelector<HTMLElement>(field === null ? '[data-form-problem]' : `[name="${field}"]`);
  place?.focus();
}
