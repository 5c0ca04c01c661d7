import type { HistorySettings } from '@hexreel/domain/contract/history';
import { historySettingsTexts as texts } from '@hexreel/domain/texts/diary';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserApi } from '../../lib/browser-api.ts';
import { failureText, sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { queryKeys } from '../../lib/query-keys.ts';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { historySettingsQuery } from './history-queries.ts';
import * as choice from '../../ui/choice-list.module.css';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';

const names = ['hidesInSurprise', 'hidesInLists', 'sharesDiary'] as const satisfies readonly (keyof HistorySettings)[];

/** Where the viewer's seen movies are left out (R298) and whether their diary shows (R303), in each of its states. */
export function HistorySettingsForm() {
  const settings = useQuery(historySettingsQuery(useApi()));
  if (settings.data !== undefined) return <Fields settings={settings.data} />;
  if (settings.isError && !settings.isFetching)
    return <FailureNotice text={failureText(settings.error)} onRetry={() => void settings.refetch()} />;
  return (
    <Loading>
      <Skeleton className={layout.fullWidth} />
    </Loading>
  );
}

function Fields({ settings }: { readonly settings: HistorySettings }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState(false);
  const form = useSentForm({
    names,
    check: () => null,
    send: (values) =>
      browserApi.call('saveHistorySettings', {
        body: {
          hidesInSurprise: values.hidesInSurprise !== '',
          hidesInLists: values.hidesInLists !== '',
          sharesDiary: values.sharesDiary !== '',
        },
      }),
    failureText: sendFailureText,
    onSent: (answer) => {
      queryClient.setQueryData(historySettingsQuery(api).queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: queryKeys.historyIds });
      // What leaves seen movies out is read again when next shown.
      for (const queryKey of [queryKeys.recommended, queryKeys.ownSurprise, queryKeys.ownMoviePages])
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
      setSaved(true);
      form.again();
    },
    onTyping: () => setSaved(false),
  });
  return (
    <form className={layout.stack} {...form.formProps}>
      {names.map((name) => (
        <label key={name} className={choice.choice}>
          <input type="checkbox" name={name} defaultChecked={settings[name]} className={choice.input} />
          {texts[name]}
        </label>
      ))}
      <FormProblem text={form.formProblem} />
      <div className={layout.cluster}>
        <Button type="submit" disabled={form.disabled}>
          {form.busy ? texts.saving : texts.save}
        </Button>
        <p aria-live="polite" className={typography.hint}>
          {saved && texts.saved}
        </p>
      </div>
    </form>
  );
}
