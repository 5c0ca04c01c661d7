import type { FollowApproval } from '@hexreel/domain/contract/users';
import { followRequestTexts as texts } from '@hexreel/domain/texts/follow-requests';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../lib/browser-api.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { SavedForm, StoredChoices, useSavedChoices } from '../../lib/saved-choices.tsx';
import { queueKind } from '../../lib/use-optimistic-queue.ts';
import { followRequestsQuery } from './following-query.ts';
import * as choice from '../../ui/choice-list.module.css';
import * as typography from '../../styles/typography.module.css';

const kind = queueKind<FollowApproval>();

/** The viewer's choice that others ask before they follow them (R828). */
export default function FollowApprovalForm() {
  return <StoredChoices query={useQuery(followRequestsQuery(useApi()))}>{(stored) => <Field {...stored} />}</StoredChoices>;
}

function Field({ approvesFollowers }: FollowApproval) {
  const { queryKey } = followRequestsQuery(useApi());
  const queryClient = useQueryClient();
  const choices = useSavedChoices({
    kind,
    stored: { approvesFollowers },
    send: ({ approvesFollowers: wanted = approvesFollowers }) =>
      browserApi.call('saveFollowApproval', { body: { approvesFollowers: wanted } }),
    onSaved: (answer) => {
      queryClient.setQueryData(queryKey, (known) => known && { ...known, ...answer });
      // Without approval all who waited follow now.
      for (const changed of [queryKey, laterQueryKeys.profile('own'), laterQueryKeys.users])
        void queryClient.invalidateQueries({ queryKey: changed });
    },
  });
  return (
    <SavedForm choices={choices}>
      <div>
        <label className={choice.choice}>
          <input
            type="checkbox"
            name="approvesFollowers"
            checked={choices.shown.approvesFollowers}
            onChange={({ target }) => choices.choose({ approvesFollowers: target.checked })}
            className={choice.input}
          />
          {texts.approve}
        </label>
        <p className={typography.hint}>{texts.approveHint}</p>
      </div>
    </SavedForm>
  );
}
