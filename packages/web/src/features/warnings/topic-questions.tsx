import { mostQuestions, topics, type TopicName } from '@hexreel/domain/warnings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserApi } from '../../lib/browser-api.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { useTopicVote } from './topic-changes.ts';
import { hardNosQuery, ownWarningsQuery } from './warning-queries.ts';
import * as layout from '../../styles/layout.module.css';
import * as panel from '../../styles/panel.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './topic-questions.module.css';

/** A few questions about what is in the movie that the viewer just rated; each may be skipped, all switched off (R290). */
export function TopicQuestions({ movieId }: { readonly movieId: number }) {
  const own = useQuery(ownWarningsQuery(useApi(), String(movieId))).data;
  const [done, setDone] = useState<readonly TopicName[]>([]);
  // Topics that were answered here stay out of the next questions.
  const [asked, setAsked] = useState<readonly TopicName[] | null>(null);
  const change = useTopicVote(movieId);
  const stop = useStopAsking();
  const offered = asked ?? own?.questions ?? [];
  const left = offered.filter((topic) => !done.includes(topic)).slice(0, mostQuestions);
  const [topic] = left;
  if (topic === undefined || stop.isSuccess) return null;
  const finish = () => {
    setAsked(offered);
    setDone([...done, topic]);
  };
  const answer = (present: boolean) =>
    !change.isPending && change.mutate({ topic, vote: { present, severity: null, depiction: null } }, { onSuccess: finish });
  return (
    <section aria-labelledby="questions-title" className={`${panel.panel} ${layout.stack} ${styles.questions}`}>
      <div aria-live="polite">
        <h3 id="questions-title" className={typography.label}>
          Was this in the movie? {topics[topic].label}
        </h3>
        <p className={typography.hint}>{topics[topic].definition}</p>
      </div>
      <div className={layout.cluster}>
        <Button variant="quiet" aria-disabled={change.isPending} onClick={() => answer(true)}>
          Yes
        </Button>
        <Button variant="quiet" aria-disabled={change.isPending} onClick={() => answer(false)}>
          No
        </Button>
        <Button variant="ghost" onClick={finish}>
          Skip
        </Button>
        <Button variant="ghost" onClick={() => stop.mutate()}>
          Stop asking
        </Button>
      </div>
      <FormProblem text={change.isError ? sendFailureText(change.error) : stop.isError ? sendFailureText(stop.error) : null} />
    </section>
  );
}

/** Switches the questions off in the viewer's list. */
function useStopAsking() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = hardNosQuery(api);
  return useMutation({
    mutationFn: () => browserApi.call('saveHardNos', { body: { asks: false } }),
    onSuccess: (answer) => queryClient.setQueryData(queryKey, answer),
  });
}
