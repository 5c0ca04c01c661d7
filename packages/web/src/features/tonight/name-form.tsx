import { longestGuestName } from '@hexreel/domain/tonight';
import { useState, type ReactNode } from 'react';
import { sendFailureText } from '../../lib/failure-text.ts';
import { newUuid } from '../../lib/random-id.ts';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import * as layout from '../../styles/layout.module.css';
import * as styles from './name-form.module.css';

/** Opens a room or takes a seat in one; visitors say who they are, members come by their own name (R320). */
export function NameForm<Answer>({
  isMember,
  label,
  busyLabel,
  send,
  onSent,
  children,
}: {
  readonly isMember: boolean;
  /** Label of the button. */
  readonly label: string;
  readonly busyLabel: string;
  readonly send: (body: { readonly name?: string; readonly key?: string }) => Promise<Answer>;
  readonly onSent: (answer: Answer) => void;
  /** Next to the button. */
  readonly children?: ReactNode;
}) {
  // Sent again after an answer that was lost, the form takes the same seat.
  const [key] = useState(newUuid);
  const form = useSentForm({
    names: ['name'],
    check: ({ name }) => (isMember || name.trim() !== '' ? null : { field: 'name', text: 'Tell the others who you are.' }),
    send: ({ name }) => send(isMember ? {} : { name, key }),
    failureText: sendFailureText,
    onSent,
  });
  return (
    <form className={layout.stack} {...form.formProps}>
      {!isMember && (
        <Field
          label="Your name"
          name="name"
          hint="The others in the room see it."
          autoComplete="given-name"
          maxLength={longestGuestName}
          problem={form.problemOf('name')}
        />
      )}
      <FormProblem text={form.formProblem} />
      <div className={layout.cluster}>
        <Button type="submit" className={styles.send} {...form.buttonProps}>
          {form.busy ? busyLabel : label}
        </Button>
        {children}
      </div>
    </form>
  );
}
