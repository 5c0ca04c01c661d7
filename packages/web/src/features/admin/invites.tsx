import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { longestInviteLabel, mostInviteDays, mostInviteUses } from '@hexreel/domain/accounts';
import type { Invite } from '@hexreel/domain/contract/joining';
import { checkInviteLabel } from '@hexreel/domain/moderation';
import { useState } from 'react';
import { announce } from '../../lib/announcer.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { DateText } from '../../lib/date-text.tsx';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { userPath } from '../../lib/user-paths.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Field, SelectField } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { invitesQuery } from './admin-queries.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as fieldStyles from '../../ui/field.module.css';
import * as adminListStyles from './admin-list.module.css';
import * as bannedMoviesStyles from './banned-movies.module.css';
import * as styles from './invites.module.css';

const lifetimes = [
  { value: '1', label: 'a day' },
  { value: '7', label: 'a week' },
  { value: '30', label: 'a month' },
  { value: String(mostInviteDays), label: 'a year' },
];

/** Creates invites, and shows those there are with who came by them. */
export function Invites() {
  const queryClient = useQueryClient();
  const [link, setLink] = useState<string | null>(null);
  const form = useSentForm({
    names: ['label', 'uses', 'days'] as const,
    check: ({ label, uses }) => {
      const problem = checkInviteLabel(label);
      if (problem !== null) return { field: 'label', text: problem };
      return isUses(uses) ? null : { field: 'uses', text: `Enter a number from 1 to ${mostInviteUses}.` };
    },
    send: ({ label, uses, days }) => browserApi.call('createInvite', { body: { label, uses: Number(uses), days: Number(days) } }),
    failureText: sendFailureText,
    onSent: (answer, _values, { isUnchanged }) => {
      setLink(answer.link);
      if (isUnchanged) form.formProps.ref.current?.reset();
      form.again();
      void queryClient.invalidateQueries({ queryKey: invitesQuery.queryKey });
    },
  });
  return (
    <div className={layout.stack}>
      <form className={layout.stack} {...form.formProps}>
        <div className={styles.fields}>
          <Field
            label="Who is it for?"
            name="label"
            hint="Only admins see this."
            maxLength={longestInviteLabel}
            autoComplete="off"
            problem={form.problemOf('label')}
          />
          <Field
            label="Accounts"
            name="uses"
            hint={`1 to ${mostInviteUses}`}
            inputMode="numeric"
            defaultValue="1"
            autoComplete="off"
            problem={form.problemOf('uses')}
          />
          <SelectField
            label="Works for"
            hint="From now on"
            name="days"
            choices={lifetimes}
            defaultValue="7"
            problem={form.problemOf('days')}
          />
        </div>
        <FormProblem text={form.formProblem} />
        <Button type="submit" className={layout.atStart} {...form.buttonProps}>
          {form.busy ? 'Creating...' : 'Create an invite'}
        </Button>
      </form>
      <div aria-live="polite" className={layout.hiddenWhenEmpty}>
        {link !== null && (
          <div className={styles.link}>
            <CopyField
              text={link}
              label="Invite link"
              onCopy={(isCopied) => announce(isCopied ? 'Copied.' : 'The link is selected. Copy it from there.')}
            />
            <p className={typography.hint}>Copy it now. It isn’t shown again.</p>
          </div>
        )}
      </div>
      <InviteList />
    </div>
  );
}

function isUses(text: string): boolean {
  return /^\d{1,3}$/u.test(text.trim()) && Number(text) >= 1 && Number(text) <= mostInviteUses;
}

function InviteList() {
  const invites = useQuery(invitesQuery);
  if (invites.isPending) {
    return (
      <Loading>
        <Skeleton className={bannedMoviesStyles.skeleton} />
      </Loading>
    );
  }
  if (invites.isError) return <FailureNotice text={sendFailureText(invites.error)} onRetry={() => void invites.refetch()} />;
  if (invites.data.invites.length === 0) return <p className={typography.muted}>No invites yet.</p>;
  return (
    <ul className={adminListStyles.list} aria-label="Invites">
      {invites.data.invites.map((invite) => (
        <InviteLine key={invite.id} invite={invite} />
      ))}
    </ul>
  );
}

function InviteLine({ invite }: { readonly invite: Invite }) {
  const queryClient = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => browserApi.call('revokeInvite', { params: { inviteId: invite.id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: invitesQuery.queryKey }),
  });
  const state = stateOf(invite);
  return (
    <li>
      <div className={layout.tightStack}>
        <p className={typography.breakable}>
          <strong>{invite.label}</strong> {state !== null && <Chip>{state}</Chip>}
        </p>
        <p className={typography.hint}>
          {invite.uses} of {invite.mostUses} used · until <DateText iso={invite.expiresAt} />
          {invite.createdBy !== null && ` · by @${invite.createdBy}`}
        </p>
        {invite.members.length > 0 && (
          <p className={typography.hint}>
            Came by it:{' '}
            {invite.members.map(({ id, username }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <a href={userPath(id)} className={typography.inlineLink}>
                  @{username}
                </a>
              </span>
            ))}
          </p>
        )}
        <p role="alert" className={fieldStyles.problem}>
          {revoke.isError && sendFailureText(revoke.error)}
        </p>
      </div>
      {state === null && (
        <Button
          variant="quiet"
          aria-label={`Revoke ${invite.label}`}
          aria-disabled={revoke.isPending}
          onClick={() => !revoke.isPending && revoke.mutate()}
        >
          {revoke.isPending ? 'Revoking...' : 'Revoke'}
        </Button>
      )}
    </li>
  );
}

/** Why an invite cannot be used; null where it can. */
function stateOf({ revokedAt, uses, mostUses, expiresAt }: Invite): string | null {
  if (revokedAt !== null) return 'Revoked';
  if (uses >= mostUses) return 'Used up';
  return new Date(expiresAt) <= new Date() ? 'Expired' : null;
}
