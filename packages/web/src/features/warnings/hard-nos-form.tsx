import { warningTexts } from '@hexreel/domain/texts/warnings';
import type { HardNosAnswer } from '@hexreel/domain/contract/warnings';
import { topicNames, type TopicName } from '@hexreel/domain/warnings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../lib/browser-api.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { queryKeys } from '../../lib/query-keys.ts';
import { SavedForm, StoredChoices, useSavedChoices } from '../../lib/saved-choices.tsx';
import { queueKind } from '../../lib/use-optimistic-queue.ts';
import { Box, TopicFields } from './topic-fields.tsx';
import { hardNosQuery } from './warning-queries.ts';
import * as typography from '../../styles/typography.module.css';

type Values = Readonly<Record<TopicName | 'strict' | 'asks', boolean>>;

const kind = queueKind<Values>();

/** The viewer's hard no's (R284), in each of its states. */
export function HardNosForm() {
  return <StoredChoices query={useQuery(hardNosQuery(useApi()))}>{(hardNos) => <Fields hardNos={hardNos} />}</StoredChoices>;
}

function Fields({ hardNos: { topics, strict, asks, retired } }: { readonly hardNos: HardNosAnswer }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const listed = Object.fromEntries(topicNames.map((topic) => [topic, topics.includes(topic)]));
  const choices = useSavedChoices<Values, HardNosAnswer>({
    kind,
    stored: { ...(listed as Record<TopicName, boolean>), strict, asks },
    send: (changes) =>
      browserApi.call('saveHardNos', {
        body: {
          added: topicNames.filter((topic) => changes[topic] === true),
          removed: topicNames.filter((topic) => changes[topic] === false),
          strict: changes.strict,
          asks: changes.asks,
        },
      }),
    onSaved: (answer) => {
      // Lists from before must not show again, not even while they are read again. None is on this page.
      const isKept = (key: readonly unknown[]) => key[0] !== 'me' || key.length === 1;
      queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => !isKept(queryKey) });
      void queryClient.invalidateQueries({ queryKey: queryKeys.me, refetchType: 'none' });
      queryClient.setQueryData(hardNosQuery(api).queryKey, answer);
    },
  });
  const { shown, choose } = choices;
  return (
    <SavedForm choices={choices}>
      <TopicFields
        chosen={topicNames.filter((topic) => shown[topic])}
        retired={retired}
        onChange={(topic, isChosen) => choose({ [topic]: isChosen })}
      />
      <fieldset>
        <legend className={typography.label}>How it works</legend>
        <Box name="strict" checked={shown.strict} onChange={(isOn) => choose({ strict: isOn })}>
          {warningTexts.strict}
        </Box>
        <Box name="asks" checked={shown.asks} onChange={(isOn) => choose({ asks: isOn })}>
          After I rate a movie, ask me what was in it
        </Box>
      </fieldset>
    </SavedForm>
  );
}
