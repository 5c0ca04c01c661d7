import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore, type FormEvent } from 'react';
import { isApiError } from './failure.ts';
import { showToast } from './toast.ts';

/** A problem and its field; null is the whole form. */
export interface FormProblem<Name extends string> {
  readonly field: Name | null;
  readonly text: string;
}

/** Props of a form's button. */
export interface SubmitProps {
  readonly disabled: boolean;
  readonly 'aria-disabled': boolean;
}

/** The user's changes of a form until its answer came. */
export interface FormAfter {
  /** The fields still have the values that were sent. */
  readonly isUnchanged: boolean;
  /** It is still there: its dialog was not closed, its page not left. */
  readonly isShown: boolean;
}

type Values<Name extends string> = Readonly<Record<Name, string>>;

export interface SentFormOptions<Name extends string, Answer> {
  readonly names: readonly Name[];
  /** The first problem before anything is sent, or null. */
  readonly check: (values: Values<Name>) => FormProblem<Name> | null;
  readonly send: (values: Values<Name>) => Promise<Answer>;
  /** The text for a failed request. */
  readonly failureText: (error: unknown) => string;
  /** Called also where the form is gone: then nothing may close or open any more. */
  readonly onSent: (answer: Answer, values: Values<Name>, after: FormAfter) => void;
  /** Called with the fields' values whenever one of them changes, and at first if there are any. */
  readonly onTyping?: (values: Values<Name>) => void;
}

export interface SentForm<Name extends string> {
  /** From submit until the answer; after a success too, unless the form may be sent again (`again`). */
  readonly busy: boolean;
  /** For the button, which keeps the focus while it is busy; before hydration a click would leave the page. */
  readonly buttonProps: SubmitProps;
  readonly sent: boolean;
  /** The problem of a field, if any. */
  readonly problemOf: (name: Name) => string | undefined;
  /** The problem of the form as a whole, if any. */
  readonly formProblem: string | null;
  /** The error of the request, while its text shows. */
  readonly error: unknown;
  /** Resets the form for another use. */
  readonly again: () => void;
  readonly formProps: {
    readonly ref: React.RefObject<HTMLFormElement | null>;
    /** Before hydration a submit must not put the typed values into the URL. */
    readonly method: 'post';
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
}

/**
 * A form with uncontrolled fields, so that nothing typed is ever lost: it is checked, sent once at a time, and every
 * failure is shown next to its field, which gets the focus. One of a form that is gone by then is told by a toast (R19).
 */
export function useSentForm<Name extends string, Answer>(options: SentFormOptions<Name, Answer>): SentForm<Name> {
  const { names, check, send, failureText, onSent, onTyping } = options;
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [problem, setProblem] = useState<FormProblem<Name> | null>(null);
  const [phase, setPhase] = useState<'editing' | 'sending' | 'sent'>('editing');
  const isHydrated = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const mutation = useMutation({ mutationFn: send });

  // Text that was typed before hydration, or is in the form again after Back, has had no event that React received.
  const atFirst = useRef({ names, onTyping });
  useEffect(() => {
    if (form.current === null) return;
    const values = readValues(form.current, atFirst.current.names);
    if (Object.values(values).some((value) => value !== '')) atFirst.current.onTyping?.(values);
  }, []);

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
      const now = form.current === null ? values : readValues(form.current, names);
      onSent(answer, values, {
        isUnchanged: names.every((name) => now[name] === values[name]),
        isShown: form.current !== null,
      });
    } catch (error) {
      sending.current = false;
      setPhase('editing');
      const text = failureText(error);
      // No other place is left to say it.
      if (form.current === null) showToast(text);
      else setProblem({ field: fieldOf(error, names, form.current), text });
    }
  }

  return {
    busy: phase !== 'editing',
    buttonProps: { disabled: !isHydrated, 'aria-disabled': phase !== 'editing' },
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

const neverChanges = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;

/** Values that a form would send. */
function readValues<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Values<Name> {
  const data = new FormData(form);
  const text = (name: Name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(names.map((name) => [name, text(name)])) as Values<Name>;
}

/** The field that the server names, if the form has it now: its problem is shown next to it. */
function fieldOf<Name extends string>(error: unknown, names: readonly Name[], form: HTMLFormElement | null): Name | null {
  const field = isApiError(error) ? error.field : undefined;
  const known = names.find((name) => name === field);
  if (known === undefined || form?.elements.namedItem(known) == null) return null;
  return known;
}

function focusProblem(form: HTMLFormElement | null, field: string | null): void {
  const place = form?.querySelector<HTMLElement>(field === null ? '[data-form-problem]' : `[name="${field}"]`);
  place?.focus();
}
