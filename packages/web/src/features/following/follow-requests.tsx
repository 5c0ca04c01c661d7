import type { FollowRequests as Requests } from '@hexreel/domain/contract/users';
import { followRequestTexts as texts } from '@hexreel/domain/texts/follow-requests';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { browserApi } from '../../lib/browser-api.ts';
import { isApiError } from '../../lib/failure.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { followRequestsQuery } from './following-query.ts';
import { UserLine } from './user-line.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';

/** Who asks to follow the viewer, each to accept or decline (R757). Nothing where no one does. */
export function FollowRequests() {
  const headingId = useId();
  const { data, isError, isFetching, refetch } = useQuery(followRequestsQuery(useApi()));
  const [answered, setAnswered] = useState<string | null>(null);
  if (data === undefined)
    return isError && !isFetching ? <FailureNotice text={texts.failed} onRetry={() => void refetch()} /> : null;
  if (data.people.length === 0 && answered === null) return null;
  return (
    <section aria-labelledby={headingId} className={layout.tightStack}>
      <h3 id={headingId} className={typography.label}>
        {texts.heading}
      </h3>
      {answered !== null && (
        <p key={answered} ref={takeFocus} tabIndex={-1} className={typography.hint}>
          {answered}
        </p>
      )}
      <ul className={layout.dividedList}>
        {data.people.map(({ person }) => (
          <Request key={person.id} person={person} onAnswered={setAnswered} />
        ))}
      </ul>
      {data.total > data.people.length && <p className={typography.hint}>{texts.more(data.people.length, data.total)}</p>}
    </section>
  );
}

/** The buttons that were pressed are gone. */
const takeFocus = (answered: HTMLElement | null) => answered?.focus();

function Request({
  person,
  onAnswered,
}: {
  readonly person: Requests['people'][number]['person'];
  readonly onAnswered: (text: string) => void;
}) {
  const queryClient = useQueryClient();
  const { id, displayName: name } = person;
  const { queryKey } = followRequestsQuery(useApi());
  const { mutate, isPending, error } = useMutation({
    mutationFn: (accepts: boolean) =>
      browserApi.call(accepts ? 'acceptFollowRequest' : 'declineFollowRequest', { params: { userId: id } }),
    onSuccess: (left, accepts) => {
      queryClient.setQueryData(queryKey, left);
      onAnswered(accepts ? texts.accepted(name) : texts.declined(name));
      const changed = [laterQueryKeys.profile('own'), laterQueryKeys.users, laterQueryKeys.inbox, laterQueryKeys.inboxCount];
      for (const key of changed) void queryClient.invalidateQueries({ queryKey: key });
    },
    onError: (failure) => {
      if (!isApiError(failure) || (failure.code !== 'not_found' && failure.code !== 'person_not_found')) return;
      onAnswered(texts.gone);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  const answer = (accepts: boolean) => !isPending && mutate(accepts);
  return (
    <UserLine person={person}>
      <div className={layout.tightCluster}>
        <Button variant="quiet" aria-disabled={isPending} aria-label={`${texts.accept} ${name}`} onClick={() => answer(true)}>
          {texts.accept}
        </Button>
        <Button variant="ghost" aria-disabled={isPending} aria-label={`${texts.decline} ${name}`} onClick={() => answer(false)}>
          {texts.decline}
        </Button>
      </div>
      <FormProblem text={error === null ? null : sendFailureText(error)} />
    </UserLine>
  );
}
