import { secondFactorTexts } from '@hexreel/domain/texts/second-factors';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { useApi, useSite } from '../../lib/hexreel-context.tsx';
import { queryKeys } from '../../lib/query-keys.ts';
import { secondFactorsQuery } from '../../lib/second-factors-query.ts';
import { FailureNotice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import type { Confirmation, PartProps } from './confirmed-form.tsx';
import { Authenticator } from './authenticator.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './second-factors.module.css';

/** Passkeys, the authenticator app and recovery codes, in Settings. */
export default function SecondFactorSettings(confirmation: Confirmation) {
  const client = useQueryClient();
  const { queryKey, ...query } = secondFactorsQuery(useApi());
  const factors = useQuery({ queryKey, ...query });
  const hasPasskeys = useSite().accounts?.passkeys !== false;
  if (factors.isPending) {
    return (
      <Loading>
        <Skeleton className={styles.skeleton} />
      </Loading>
    );
  }
  if (factors.isError) return <FailureNotice text={failureText(factors.error)} onRetry={() => void factors.refetch()} />;
  const { passkeys, authenticatorSince, activeSince, recoveryCodesLeft, isRequired } = factors.data;
  const partProps = (focus: () => void): PartProps => ({
    ...confirmation,
    onChanged: (changed) => {
      if (changed !== undefined) client.setQueryData(queryKey, changed);
      // Admins may act as such from now on, or no longer (R846).
      if (isRequired) void client.invalidateQueries({ queryKey: queryKeys.me, exact: true });
      focus();
    },
  });
  return (
    <div className={styles.parts}>
      {isRequired && activeSince === null && <output>{secondFactorTexts.adminsNeed}</output>}
      {(hasPasskeys || passkeys.length > 0) && (
        <Part title="Passkeys">{(focus) => <PasskeyList passkeys={passkeys} canAdd={hasPasskeys} {...partProps(focus)} />}</Part>
      )}
      <Part title="Authenticator app">{(focus) => <Authenticator since={authenticatorSince} {...partProps(focus)} />}</Part>
      {(passkeys.length > 0 || authenticatorSince !== null) && (
        <Part title="Two-step sign-in">
          {(focus) => <RecoveryCodes activeSince={activeSince} left={recoveryCodesLeft} {...partProps(focus)} />}
        </Part>
      )}
    </div>
  );
}

/** @param children given what puts the focus on the part: what was pressed is gone after most changes */
function Part({ title, children }: { readonly title: string; readonly children: (focus: () => void) => ReactNode }) {
  const part = useRef<HTMLElement>(null);
  const [changes, setChanges] = useState(0);
  // After a dialog that gives the focus back has gone.
  useEffect(() => {
    if (changes > 0) part.current?.focus();
  }, [changes]);
  return (
    <section ref={part} tabIndex={-1} aria-label={title} className={layout.stack}>
      <h3 className={typography.label}>{title}</h3>
      {children(() => setChanges((count) => count + 1))}
    </section>
  );
}
