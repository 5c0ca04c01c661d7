import { warningTexts } from '@hexreel/domain/texts/warnings';
import type { HardNosAnswer, HardNosBody } from '@hexreel/domain/contract/warnings';
import { topicNames } from '@hexreel/domain/warnings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../lib/browser-api.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { queryKeys } from '../../lib/query-keys.ts';
import { SaveLine, StoredChoices, useSavedForm } from '../../lib/saved-form.tsx';
import { Box, TopicFields } from './topic-fields.tsx';
import { hardNosQuery } from './warning-queries.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';

const names = [...topicNames, 'strict', 'asks'] as const;
type FieldName = (typeof names)[number];

/** The viewer's hard no's (R284), in each of its states. */
export function HardNosForm() {
  return <StoredChoices query={useQuery(hardNosQuery(useApi()))}>{(hardNos) => <Fields hardNos={hardNos} />}</StoredChoices>;
}

function Fields({ hardNos }: { readonly hardNos: HardNosAnswer }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useSavedForm({
    names,
    send: (values) => browserApi.call('saveHardNos', { body: readFields(values) }),
    onSaved: (answer) => {
      // Lists from before must not show again, not even while they are read again.
      const isKept = (key: readonly unknown[]) => key[0] !== 'me' || key.length === 1;
      queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => !isKept(queryKey) });
      queryClient.setQueryData(hardNosQuery(api).queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: queryKeys.me });
    },
  });
  return (
    <form className={layout.stack} {...form.formProps}>
      <TopicFields chosen={hardNos.topics} retired={hardNos.retired} />
      <fieldset>
        <legend className={typography.label}>How it works</legend>
        <Box name="strict" checked={hardNos.strict}>
          {warningTexts.strict}
        </Box>
        <Box name="asks" checked={hardNos.asks}>
          After I rate a movie, ask me what was in it
        </Box>
      </fieldset>
      <SaveLine form={form} label="Save dealbreakers" />
    </form>
  );
}

function readFields(values: Readonly<Record<FieldName, string>>): HardNosBody {
  return {
    topics: topicNames.filter((topic) => values[topic] !== ''),
    strict: values.strict !== '',
    asks: values.asks !== '',
  };
}
