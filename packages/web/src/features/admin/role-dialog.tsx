import { checkSpecializations, readSpecializations } from '@hexreel/domain/moderation';
import type { AdminUser, AdminUserResponse, CriticBody } from '@hexreel/domain/contract/moderation';
import { browserApi } from '../../lib/browser-api.ts';
import { Field } from '../../ui/field.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { roleActions, type RoleAction, type RoleActionName } from './role-actions.ts';
import { useConfirmedForm } from './use-confirmed-form.tsx';
import * as typography from '../../styles/typography.module.css';

/** Asks before a user's roles or suspension are changed. @param onDone called with the changed user */
export function RoleDialog({
  person: user,
  action: name,
  onDone,
  onClose,
}: {
  readonly person: AdminUser;
  readonly action: RoleActionName;
  readonly onDone: (user: AdminUser) => void;
  readonly onClose: () => void;
}) {
  const action: RoleAction = roleActions[name];
  const form = useConfirmedForm({
    names: ['specializations'] as const,
    check: ({ specializations }) => {
      const wrong = action.wantsSpecializations === true ? checkSpecializations(readSpecializations(specializations)) : null;
      return wrong === null ? null : { field: 'specializations', text: wrong };
    },
    send: (confirmation, { specializations }) =>
      changeRoles(action, user.id, { specializations: readSpecializations(specializations), ...confirmation }),
    onSent: ({ person: changed }, { isShown }) => {
      onDone(changed);
      if (isShown) onClose();
    },
  });
  return (
    <ConfirmDialog title={action.title} form={form} action={action.label} acting="Saving..." onClose={onClose}>
      <p>
        <strong className={typography.breakable}>
          {user.displayName} (@{user.username})
        </strong>
        . {action.text}
      </p>
      {action.wantsSpecializations === true && (
        <Field
          label="Specializations"
          name="specializations"
          hint="For example: Giallo, Folk horror. Separate them with commas."
          autoComplete="off"
          defaultValue={user.specializations.join(', ')}
          problem={form.problemOf('specializations')}
        />
      )}
    </ConfirmDialog>
  );
}

/** Only making a critic asks for specializations. */
function changeRoles(
  { endpoint }: RoleAction,
  userId: string,
  { specializations, ...body }: CriticBody,
): Promise<AdminUserResponse> {
  const params = { userId };
  return endpoint === 'grantCritic'
    ? browserApi.call(endpoint, { params, body: { ...body, specializations } })
    : browserApi.call(endpoint, { params, body });
}
