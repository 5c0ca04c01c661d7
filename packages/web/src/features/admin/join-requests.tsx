import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DecideRequestBody } from '@hexreel/domain/contract/joining';
import type { AdminUser } from '@hexreel/domain/contract/moderation';
import { useState } from 'react';
import { browserApi } from '../../lib/browser-api.ts';
import { DateText } from '../../lib/date-text.tsx';
import { sendFailureText } from '../../lib/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, FailureNotice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { joinRequestsQuery } from './admin-queries.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as fieldStyles from '../../ui/field.module.css';
import * as adminListStyles from './admin-list.module.css';
import * as bannedMoviesStyles from './banned-movies.module.css';

/** People who ask to join, oldest first; each is approved, or declined after a second press. */
export function JoinRequests() {
  const requests = useQuery(joinRequestsQuery);
  const [message, setMessage] = useState('');
  if (requests.isPending) {
    return (
      <Loading>
        <Skeleton className={bannedMoviesStyles.skeleton} />
      </Loading>
    );
  }
  if (requests.isError) return <FailureNotice text={sendFailureText(requests.error)} onRetry={() => void requests.refetch()} />;
  const { people, total } = requests.data;
  return (
    <div className={layout.stack}>
      <output className={bannedMoviesStyles.message}>{message}</output>
      {total > people.length && (
        <p className={typography.muted}>
          Showing the oldest {people.length} of {total}.
        </p>
      )}
      {people.length === 0 ? (
        <EmptyState title="No one is waiting" text="People show up here once they have verified their email.">
          <Button variant="quiet" disabled={requests.isFetching} onClick={() => void requests.refetch()}>
            Check again
          </Button>
        </EmptyState>
      ) : (
        <ul className={adminListStyles.list}>
          {people.map((person) => (
            <Waiting key={person.id} person={person} onDecided={setMessage} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Waiting({ person, onDecided }: { readonly person: AdminUser; readonly onDecided: (text: string) => void }) {
  const queryClient = useQueryClient();
  const [isDeclining, setDeclining] = useState(false);
  const decide = useMutation({
    mutationFn: (outcome: DecideRequestBody['outcome']) =>
      browserApi.call('decideJoinRequest', { params: { userId: person.id }, body: { outcome } }),
    onSuccess: async (_answer, outcome) => {
      onDecided(`${person.displayName}: ${outcome}.`);
      await queryClient.invalidateQueries({ queryKey: joinRequestsQuery.queryKey });
    },
  });
  const press = (outcome: DecideRequestBody['outcome']) => {
    if (decide.isPending) return;
    if (outcome === 'declined' && !isDeclining) setDeclining(true);
    else decide.mutate(outcome);
  };
  return (
    <li>
      <div>
        <p className={typography.breakable}>
          <strong>{person.displayName}</strong>
        </p>
        <p className={typography.hint}>
          @{person.username} · Signed up <DateText iso={person.joinedAt} />
        </p>
        <p role="alert" className={fieldStyles.problem}>
          {decide.isError && sendFailureText(decide.error)}
        </p>
      </div>
      <div className={layout.tightCluster}>
        <Button aria-label={`Approve ${person.displayName}`} aria-disabled={decide.isPending} onClick={() => press('approved')}>
          Approve
        </Button>
        <Button
          variant="quiet"
          aria-label={`${isDeclining ? 'Delete the account of' : 'Decline'} ${person.displayName}`}
          aria-disabled={decide.isPending}
          onClick={() => press('declined')}
        >
          {isDeclining ? 'Delete the account' : 'Decline'}
        </Button>
      </div>
    </li>
  );
}
