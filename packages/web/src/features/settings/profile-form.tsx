import type { Account, EditProfileBody } from '@hexreel/domain/contract/accounts';
import { checkDisplayName, checkTypedDisplayName } from '@hexreel/domain/names';
import { checkBio, longestBio, userDefaults } from '@hexreel/domain/user';
import { accountTexts } from '@hexreel/domain/texts/accounts';
import { displayNameHint } from '@hexreel/domain/texts/names';
import { useState } from 'react';
import { sendFailureText } from '../../lib/failure-text.ts';
import { SavedText } from '../../lib/saved-choices.tsx';
import { UnsavedGuard } from '../../lib/unsaved-guard.tsx';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import * as layout from '../../styles/layout.module.css';
import * as styles from './profile-form.module.css';

const names = ['displayName', 'bio'] as const;
type Draft = Readonly<Record<(typeof names)[number], string>>;

/**
 * Display name, e-mail and bio (R134). It is dirty as soon as either field differs from the stored value (R135).
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
  // A name that has been reserved since stays with its owner.
  const isOwnName = (name: string) => name.trim() === account.displayName;
  const form = useSentForm({
    names,
    check: ({ displayName, bio }) => {
      const nameText = isOwnName(displayName) ? null : checkDisplayName(displayName);
      if (nameText !== null) return { field: 'displayName', text: nameText };
      const bioText = checkBio(bio.trim());
      return bioText === null ? null : { field: 'bio', text: bioText };
    },
    send: onSave,
    failureText: sendFailureText,
    onSent: (_answer, _values, { isUnchanged }) => {
      // Text that was typed during the save is yet to be saved.
      if (isUnchanged) setDraft(null);
      setSaved(isUnchanged);
      form.again();
    },
    onTyping: (values) => {
      setDraft(values);
      setSaved(false);
    },
  });

  const isDirty = draft !== null && (draft.displayName !== account.displayName || readLines(draft.bio) !== account.bio);
  const nameProblem = draft === null || isOwnName(draft.displayName) ? null : checkTypedDisplayName(draft.displayName);
  const isBlocked = !isDirty || nameProblem !== null;
  const cancel = () => {
    form.formProps.ref.current?.reset();
    form.again();
    setDraft(null);
    setSaved(false);
    onCancel();
  };
  return (
    <>
      <UnsavedGuard isDirty={isDirty} />
      <form className={layout.stack} {...form.formProps}>
        <Field
          label="Display Name"
          name="displayName"
          autoComplete="nickname"
          defaultValue={account.displayName}
          hint={displayNameHint}
          problem={form.problemOf('displayName') ?? nameProblem ?? undefined}
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
          placeholder={userDefaults.bio}
          hint={`${Array.from((draft?.bio ?? account.bio).trim()).length} of ${longestBio} characters`}
          problem={form.problemOf('bio') ?? (draft === null ? undefined : (checkBio(draft.bio.trim()) ?? undefined))}
        />
        <FormProblem text={form.formProblem} />
        <div className={styles.actions}>
          <Button
            type="submit"
            {...form.buttonProps}
            aria-disabled={isBlocked || form.busy}
            onClick={(event) => isBlocked && event.preventDefault()}
          >
            {form.busy ? 'Saving...' : 'Save Changes'}
          </Button>
          <Button variant="quiet" onClick={() => isDirty && !form.busy && cancel()} aria-disabled={!isDirty || form.busy}>
            Cancel
          </Button>
          <SavedText text={saved ? 'Saved.' : ''} />
        </div>
      </form>
    </>
  );
}

/** Forms send line breaks as two characters. */
function readLines(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
