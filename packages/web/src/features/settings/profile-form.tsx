import { accountTexts } from '@hexreel/domain/accounts';
import type { Account, EditProfileBody } from '@hexreel/domain/api/accounts';
import { checkDisplayName, displayNameTexts, hasReservedWord } from '@hexreel/domain/names';
import { checkBio, longestBio, personDefaults } from '@hexreel/domain/people';
import { useState } from 'react';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';

const names = ['displayName', 'bio'] as const;
type Draft = Readonly<Record<(typeof names)[number], string>>;

/**
 * Display name, e-mail and bio (specification, sections 2 and 5). It is dirty as soon as either field differs from what
 * is stored (readings, 8).
 * @param onCancel reads the stored data again
 */
export function ProfileForm({
  account,
  onSave,
  onCancel,
}: {
  readonly account: Account;
  readonly onSave: (body: EditProfileBody) => Promise<void>;
  readonly onCancel: () => void;
}) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [saved, setSaved] = useState(false);
  const form = useSentForm({
    names,
    check: ({ displayName, bio }) => {
      const nameText = checkDisplayName(displayName);
      if (nameText !== null) return { field: 'displayName', text: nameText };
      const bioText = checkBio(bio.trim());
      return bioText === null ? null : { field: 'bio', text: bioText };
    },
    send: onSave,
    failureText: sendFailureText,
    onSent: () => {
      setDraft(null);
      setSaved(true);
      form.again();
    },
    onTyping: (values) => {
      setDraft(values);
      setSaved(false);
    },
  });

  const isDirty = draft !== null && (draft.displayName !== account.displayName || readLines(draft.bio) !== account.bio);
  const isReserved = hasReservedWord(draft?.displayName ?? '');
  const cancel = () => {
    form.formProps.ref.current?.reset();
    form.again();
    setDraft(null);
    setSaved(false);
    onCancel();
  };
  return (
    <form className="form" {...form.formProps}>
      <Field
        label="Display Name"
        name="displayName"
        autoComplete="nickname"
        defaultValue={account.displayName}
        hint="3 to 32 characters"
        problem={form.problemOf('displayName') ?? (isReserved ? displayNameTexts.reserved : undefined)}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        value={account.email}
        readOnly
        autoComplete="off"
        hint={accountTexts.emailCannotChange}
      />
      <TextArea
        label="Bio"
        name="bio"
        rows={4}
        defaultValue={account.bio}
        placeholder={personDefaults.bio}
        hint={`${Array.from((draft?.bio ?? account.bio).trim()).length} of ${longestBio} characters`}
        problem={form.problemOf('bio') ?? (draft === null ? undefined : (checkBio(draft.bio.trim()) ?? undefined))}
      />
      <FormProblem text={form.formProblem} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={!isDirty || isReserved || form.busy}>
          {form.busy ? 'Saving...' : 'Save Changes'}
        </Button>
        <Button look="quiet" onClick={cancel} disabled={!isDirty || form.busy}>
          Cancel
        </Button>
        <p aria-live="polite" className="text-sm text-muted">
          {saved && 'Saved.'}
        </p>
      </div>
    </form>
  );
}

/** Forms send line ends as two characters. */
function readLines(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
