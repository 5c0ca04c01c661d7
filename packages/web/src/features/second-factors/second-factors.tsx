import { secondFactorTexts } from '@hexreel/domain/texts/second-factors';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Authenticator } from './authenticator.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { secondFactorsQuery } from './second-factors-query.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './second-factors.module.css';

/** Passkeys, the authenticator app and recovery codes, in Settings. @param signInAgain where a recent sign-in is wanted */
export default function SecondFactorSettings({ signInAgain }: { readonly signInAgain: ReactNode }) {
  const query = useQuery(secondFactorsQuery(useApi()));
  if (query.isPending) {
    return (
      <Loading>
        <Skeleton className={styles.skeleton} />
      </Loading>
    );
  }
  if (query.isError) return <FailureNotice text={failureText(query.error)} onRetry={() => void query.refetch()} />;
  const { passkeys, authenticatorSince, activeSince, recoveryCodesLeft, isRequired } = query.data;
  const hasFactor = passkeys.length > 0 || authenticatorSince !== null;
  return (
    <div className={styles.parts}>
      {isRequired && activeSince === null && <p role="status">{secondFactorTexts.adminsNeed}</p>}
      <div className={layout.stack}>
        <h3 className={typography.label}>Passkeys</h3>
        <PasskeyList passkeys={passkeys} signInAgain={signInAgain} />
      </div>
      <div className={layout.stack}>
        <h3 className={typography.label}>Authenticator app</h3>
        <Authenticator since={authenticatorSince} signInAgain={signInAgain} />
      </div>
      {hasFactor && (
        <div className={layout.stack}>
          <h3 className={typography.label}>Two-step sign-in</h3>
          <RecoveryCodes activeSince={activeSince} left={recoveryCodesLeft} signInAgain={signInAgain} />
        </div>
      )}
    </div>
  );
}
