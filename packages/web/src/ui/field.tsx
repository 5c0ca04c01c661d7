import { usernameHint } from '@hexreel/domain/texts/names';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import * as styles from './field.module.css';
import * as buttonInFieldStyles from './button-in-field.module.css';

export interface FieldParts {
  readonly label: ReactNode;
  readonly name: string;
  /** Expected input, below the label. */
  readonly hint?: ReactNode;
  /** Problem of the field. */
  readonly problem?: string | undefined;
  /** A warning that does not prevent submitting. */
  readonly warning?: string | undefined;
}

/** A text input with its associated label, hint and problem; uncontrolled. */
export function Field({ label, hint, problem, warning, ...input }: FieldParts & ComponentProps<'input'>) {
  const parts = useFieldParts({ hint, problem, warning });
  return (
    <FieldFrame parts={parts} label={label}>
      <input {...parts.control} {...input} />
    </FieldFrame>
  );
}

/** The same for several lines. */
export function TextArea({ label, hint, problem, warning, ...area }: FieldParts & ComponentProps<'textarea'>) {
  const parts = useFieldParts({ hint, problem, warning });
  return (
    <FieldFrame parts={parts} label={label}>
      <textarea {...parts.control} {...area} />
    </FieldFrame>
  );
}

/** One of many choices. */
export function SelectField({
  label,
  hint,
  problem,
  warning,
  choices,
  ...select
}: FieldParts & ComponentProps<'select'> & { readonly choices: readonly { readonly value: string; readonly label: string }[] }) {
  const parts = useFieldParts({ hint, problem, warning });
  return (
    <FieldFrame parts={parts} label={label}>
      <select {...parts.control} {...select}>
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** An email address; `name` is `email`. */
export function EmailField(props: Omit<FieldParts, 'label' | 'name'> & Omit<ComponentProps<'input'>, 'name'>) {
  return <Field label="Email address" name="email" type="email" inputMode="email" {...props} />;
}

/** A username; `name` is `username`. */
export function UsernameField({ label = 'Username', ...props }: Partial<FieldParts> & ComponentProps<'input'>) {
  return (
    <Field
      label={label}
      hint={usernameHint}
      autoComplete="username"
      autoCapitalize="off"
      spellCheck={false}
      {...props}
      name="username"
    />
  );
}

/** A password that can be revealed, pasted, and filled in by a password manager. */
export function PasswordField({ label, hint, problem, warning, ...input }: FieldParts & ComponentProps<'input'>) {
  const parts = useFieldParts({ hint, problem, warning });
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame parts={parts} label={label}>
      <div className={styles.password}>
        <input
          {...parts.control}
          type={shown ? 'text' : 'password'}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          {...input}
        />
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-controls={parts.id}
          className={buttonInFieldStyles.buttonInField}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'hidden' : 'eye'} />
        </button>
      </div>
    </FieldFrame>
  );
}

interface Parts extends Pick<FieldParts, 'hint' | 'problem' | 'warning'> {
  readonly id: string;
  readonly control: { readonly id: string; readonly 'aria-invalid': boolean; readonly 'aria-describedby': string };
}

function useFieldParts(texts: Pick<Parts, 'hint' | 'problem' | 'warning'>): Parts {
  const id = useId();
  const described = [...(texts.hint === undefined ? [] : [`${id}-hint`]), `${id}-problem`].join(' ');
  return { ...texts, id, control: { id, 'aria-invalid': texts.problem !== undefined, 'aria-describedby': described } };
}

function FieldFrame({
  parts: { id, hint, problem, warning },
  label,
  children,
}: {
  readonly parts: Parts;
  readonly label: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      <p id={`${id}-problem`} aria-live="polite" className={problem === undefined ? styles.warning : styles.problem}>
        {problem ?? warning}
      </p>
    </div>
  );
}
