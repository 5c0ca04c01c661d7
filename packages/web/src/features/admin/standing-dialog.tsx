import { checkSpecialisations, readSpecialisations } from '@hexreel/domain/admin';
import type { AdminPerson, AdminPersonResponse } from '@hexreel/domain/api/admin';
import { checkReason } from '@hexreel/domain/moderation';
import { sendChange } from '../../lib/http-api.ts';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { specialisationsOf, standingActs, type StandingAct, type StandingActName } from './standing-acts.ts';
import { useProof } from './use-proof.tsx';

/** Asks before somebody's standing is changed. @param onDone told who they are by then */
export function StandingDialog({
  person,
  act: name,
  onDone,
  onClose,
}: {
  readonly person: AdminPerson;
  readonly act: StandingActName;
  readonly onDone: (person: AdminPerson) => void;
  readonly onClose: () => void;
}) {
  const act: StandingAct = standingActs[name];
  const proof = useProof();
  const form = useSentForm({
    names: ['specializations', 'reason', 'password'] as const,
    check: ({ specializations, reason, password }) => {
      const wrong = act.wantsSpecialisations === true ? checkSpecialisations(readSpecialisations(specializations)) : null;
      if (wrong !== null) return { field: 'specializations', text: wrong };
      const text = checkReason(reason);
      return text === null ? proof.check(password) : { field: 'reason', text };
    },
    send: ({ specializations, reason, password }) =>
      sendChange<AdminPersonResponse>(act.method, `/api/admin/people/${person.id}/${act.part}`, {
        ...specialisationsOf(act, specializations),
        ...(reason.trim() === '' ? {} : { reason }),
        ...proof.body(password),
      }),
    failureText: proof.failureText,
    onSent: ({ person: changed }) => onDone(changed),
  });
  return (
    <Dialog open onClose={onClose} title={act.title}>
      <form className="form" {...form.formProps}>
        <p>
          <strong className="wrap-anywhere">
            {person.displayName} (@{person.username})
          </strong>
          . {act.text}
        </p>
        {act.wantsSpecialisations === true && (
          <Field
            label="Specialisations"
            name="specializations"
            hint="Such as Giallo, Folk horror; with commas between them."
            autoComplete="off"
            defaultValue={person.specializations.join(', ')}
            problem={form.problemOf('specializations')}
          />
        )}
        <Field
          label="Reason (optional)"
          name="reason"
          hint="For the audit log."
          autoComplete="off"
          problem={form.problemOf('reason')}
        />
        {proof.field(form.problemOf('password'))}
        <FormProblem text={form.formProblem} />
        <FormActions form={form} send={act.label} sending="Saving..." onCancel={onClose} />
      </form>
    </Dialog>
  );
}
