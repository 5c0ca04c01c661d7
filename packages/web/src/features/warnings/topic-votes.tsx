import type { OwnWarningsResponse } from '@hexreel/domain/contract/warnings';
import { severityText, warningTexts } from '@hexreel/domain/texts/warnings';
import { mostSeverity, topicNames, topics } from '@hexreel/domain/warnings';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { useOnceHydrated } from '../../ui/use-once-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { SelectField } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { useTopicVote } from './topic-changes.ts';
import { ownWarningsQuery, warningsQuery } from './warning-queries.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';

const open = { value: '', label: 'Not sure' };
const severityChoices = [
  open,
  ...Array.from({ length: mostSeverity }, (_, at) => ({ value: String(at + 1), label: severityText(at + 1) })),
];
const depictionChoices = [open, { value: 'shown', label: 'shown' }, { value: 'told', label: 'only mentioned' }];

/** The viewer's votes on topics in a movie, and the form for more (R280, R283). */
export function TopicVotes({ movieId }: { readonly movieId: number }) {
  const own = useQuery(ownWarningsQuery(useApi(), String(movieId))).data;
  const isHydrated = useOnceHydrated();
  if (own === undefined || !isHydrated) return null;
  return (
    <>
      <OwnVotes movieId={movieId} votes={own.votes} />
      {own.mayVote ? <VoteForm movieId={movieId} /> : <p className={typography.hint}>{warningTexts.rateFirst}</p>}
    </>
  );
}

function OwnVotes({ movieId, votes }: { readonly movieId: number; readonly votes: OwnWarningsResponse['votes'] }) {
  const change = useTopicVote(movieId);
  if (votes.length === 0) return null;
  return (
    <section aria-label="What you said">
      <h3 className={typography.label}>What you said</h3>
      <ul className={layout.dividedList}>
        {votes.map(({ topic, present }) => (
          <li key={topic} className={layout.cluster}>
            <span>
              {topics[topic].label}: {present ? 'yes' : 'no'}
            </span>
            <Button
              variant="ghost"
              aria-label={`Take back: ${topics[topic].label}`}
              onClick={() => change.mutate({ topic, vote: null })}
            >
              Take back
            </Button>
          </li>
        ))}
      </ul>
      <FormProblem text={change.isError ? sendFailureText(change.error) : null} />
    </section>
  );
}

function VoteForm({ movieId }: { readonly movieId: number }) {
  const change = useTopicVote(movieId);
  const retired = useQuery(warningsQuery(useApi(), String(movieId))).data?.retired ?? [];
  const offered = topicNames.filter((name) => !retired.includes(name));
  const [topic, setTopic] = useState<string>(topicNames[0]);
  const chosen = offered.find((name) => name === topic) ?? offered[0] ?? topicNames[0];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (change.isPending) return;
    const values = new FormData(event.currentTarget);
    const present = values.get('present') === 'yes';
    const depiction = values.get('depiction');
    change.mutate({
      topic: chosen,
      vote: {
        present,
        severity: (present && Number(values.get('severity'))) || null,
        depiction: present && (depiction === 'shown' || depiction === 'told') ? depiction : null,
      },
    });
  };
  return (
    <form method="post" className={layout.stack} onSubmit={submit}>
      <SelectField
        label="Say what is in it"
        name="topic"
        hint={topics[chosen].definition}
        choices={offered.map((value) => ({ value, label: topics[value].label }))}
        value={chosen}
        onChange={(event) => setTopic(event.target.value)}
      />
      <ChoiceList
        legend="Is it in the movie?"
        name="present"
        chosen="yes"
        choices={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
      />
      <div className={layout.cluster}>
        <SelectField label="How bad" name="severity" choices={severityChoices} />
        <SelectField label="Shown or mentioned" name="depiction" choices={depictionChoices} />
      </div>
      <FormProblem text={change.isError ? sendFailureText(change.error) : null} />
      <div className={layout.cluster}>
        <Button type="submit" aria-disabled={change.isPending}>
          {change.isPending ? 'Saving...' : 'Save'}
        </Button>
        <p aria-live="polite" className={typography.hint}>
          {change.isSuccess && 'Saved.'}
        </p>
      </div>
    </form>
  );
}
