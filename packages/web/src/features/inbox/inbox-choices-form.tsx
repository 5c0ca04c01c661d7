import type { InboxChoices } from '@hexreel/domain/contract/inbox';
import { inboxTopics, inboxWays, type InboxTopic, type InboxWay } from '@hexreel/domain/inbox';
import { inboxChoiceTexts as texts } from '@hexreel/domain/texts/inbox-choices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../lib/browser-api.ts';
import { useApi, useSite } from '../../lib/hexreel-context.tsx';
import { SavedForm, StoredChoices, useSavedChoices } from '../../lib/saved-choices.tsx';
import { queueKind } from '../../lib/use-optimistic-queue.ts';
import { SelectField } from '../../ui/field.tsx';
import { DeviceNotifications } from './device-notifications.tsx';
import { inboxChoicesQuery } from './inbox-queries.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './inbox-choices-form.module.css';

const kind = queueKind<InboxChoices>();
const ways = inboxWays.map((value) => ({ value, label: texts.ways[value] }));
const waysWithoutMail = ways.filter(({ value }) => value !== 'weekly');

/** How the viewer hears of each topic (R743), and whether this device notifies them (R744). */
export default function InboxChoicesForm() {
  return (
    <div className={layout.stack}>
      <StoredChoices query={useQuery(inboxChoicesQuery(useApi()))}>{(choices) => <Fields stored={choices} />}</StoredChoices>
      <DeviceNotifications />
    </div>
  );
}

function Fields({ stored }: { readonly stored: InboxChoices }) {
  const { queryKey } = inboxChoicesQuery(useApi());
  const queryClient = useQueryClient();
  // Sign-up is closed, too, where no mails can be sent.
  const sendsMail = useSite().accounts?.signUpOpen !== false;
  const choices = useSavedChoices({
    kind,
    stored,
    send: (body) => browserApi.call('saveInboxChoices', { body }),
    onSaved: (answer) => queryClient.setQueryData(queryKey, answer),
  });
  return (
    <SavedForm choices={choices}>
      <div className={styles.topics}>
        {inboxTopics.map((topic: InboxTopic) => (
          <SelectField
            key={topic}
            label={texts.topics[topic]}
            name={topic}
            choices={sendsMail || choices.shown[topic] === 'weekly' ? ways : waysWithoutMail}
            value={choices.shown[topic]}
            onChange={({ target }) => choices.choose({ [topic]: target.value as InboxWay })}
          />
        ))}
      </div>
      {sendsMail && <p className={typography.hint}>{texts.weeklyHint}</p>}
    </SavedForm>
  );
}
