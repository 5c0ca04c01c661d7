import type { HistorySettings } from '@hexreel/domain/contract/history';
import { historySettingsTexts as texts } from '@hexreel/domain/texts/diary';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../lib/browser-api.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { SavedForm, StoredChoices, useSavedChoices } from '../../lib/saved-choices.tsx';
import { queueKind } from '../../lib/use-optimistic-queue.ts';
import { historySettingsQuery } from './history-queries.ts';
import * as choice from '../../ui/choice-list.module.css';

const names = [
  'hidesInSurprise',
  'hidesInLists',
  'hidesInBrowse',
  'sharesDiary',
] as const satisfies readonly (keyof HistorySettings)[];

const kind = queueKind<HistorySettings>();

/** Where the viewer's seen movies are left out (R298, R426) and whether their diary shows (R303), in each of its states. */
export function HistorySettingsForm() {
  return (
    <StoredChoices query={useQuery(historySettingsQuery(useApi()))}>{(settings) => <Fields settings={settings} />}</StoredChoices>
  );
}

function Fields({ settings }: { readonly settings: HistorySettings }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const choices = useSavedChoices({
    kind,
    stored: settings,
    send: (body) => browserApi.call('saveHistorySettings', { body }),
    onSaved: (answer) => {
      queryClient.setQueryData(historySettingsQuery(api).queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: queryKeys.historyIds });
      // Lists that leave seen movies out are read again when next shown.
      const { ownSurprise, ownMoviePages, ownLimitsSearch } = laterQueryKeys;
      for (const queryKey of [queryKeys.recommended, ownSurprise, ownMoviePages, queryKeys.ownMovies, ownLimitsSearch])
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    },
  });
  return (
    <SavedForm choices={choices}>
      <div>
        {names.map((name) => (
          <label key={name} className={choice.choice}>
            <input
              type="checkbox"
              name={name}
              checked={choices.shown[name]}
              onChange={({ target }) => choices.choose({ [name]: target.checked })}
              className={choice.input}
            />
            {texts[name]}
          </label>
        ))}
      </div>
    </SavedForm>
  );
}
