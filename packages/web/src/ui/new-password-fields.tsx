import { passwordHint, passwordTexts } from '@hexreel/domain/texts/passwords';
import { PasswordField } from './field.tsx';

/**
 * A new password and the same once more, as `checkNewPassword` expects them. @param props.common whether it is a common
 * password
 */
export function NewPasswordFields({
  label = 'New password',
  common,
  problemOf,
}: {
  readonly label?: string;
  readonly common: boolean;
  readonly problemOf: (name: 'password' | 'confirmPassword') => string | undefined;
}) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        hint={passwordHint}
        problem={problemOf('password')}
        warning={common ? passwordTexts.common : undefined}
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        problem={problemOf('confirmPassword')}
      />
    </>
  );
}
