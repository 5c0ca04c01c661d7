import type { ViewingAnswer } from '@hexreel/domain/contract/history';
import { checkTags, earliestViewing, readTags, writeTags } from '@hexreel/domain/history';
import { diaryTexts as texts } from '@hexreel/domain/texts/diary';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { sendFailureText } from '../../lib/failure-text.ts';
import { newUuid } from '../../lib/random-id.ts';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { saveEntry } from './diary-changes.ts';
import * as choice from '../../ui/choice-list.module.css';
import * as layout from '../../styles/layout.module.css';

const names = ['watchedOn', 'rewatch', 'tags'] as const;

/**
 * When a movie was watched, and the viewer's tags (R811), for a new viewing or one that is changed (R301).
 * @param viewing the one that is changed
 * @param isKnown whether the movie was seen before, so that a new viewing is a rewatch
 */
export function ViewingForm({
  movieId,
  viewing,
  isKnown = false,
  onSaved,
  children,
}: {
  readonly movieId: number;
  readonly viewing?: ViewingAnswer;
  readonly isKnown?: boolean;
  readonly onSaved: () => void;
  /** Further actions. */
  readonly children?: ReactNode;
}) {
  const queryClient = useQueryClient();
  // Sent again after a lost answer, it is the same entry (R301).
  const [newId, setNewId] = useState(newUuid);
  const form = useSentForm({
    names,
    check: ({ tags }) => {
      const text = checkTags([tags]);
      return text === null ? null : { field: 'tags', text };
    },
    send: async (values) => {
      const watchedOn = values.watchedOn === '' ? null : values.watchedOn;
      const tags = readTags([values.tags]);
      await saveEntry(queryClient, viewing?.id ?? newId, { movieId, watchedOn, rewatch: values.rewatch !== '', tags });
    },
    failureText: sendFailureText,
    onSent: () => {
      setNewId(newUuid());
      form.again();
      onSaved();
    },
  });
  return (
    <form className={layout.stack} {...form.formProps}>
      <Field
        label={texts.watchedOn}
        name="watchedOn"
        type="date"
        min={earliestViewing}
        hint={texts.dateHint}
        defaultValue={viewing?.watchedOn ?? ''}
        problem={form.problemOf('watchedOn')}
      />
      <label className={choice.choice}>
        <input type="checkbox" name="rewatch" defaultChecked={viewing?.rewatch ?? isKnown} className={choice.input} />
        {texts.isRewatch}
      </label>
      <Field
        label={texts.tags}
        name="tags"
        autoComplete="off"
        autoCapitalize="off"
        hint={texts.tagsHint}
        defaultValue={writeTags(viewing?.tags ?? [])}
        problem={form.problemOf('tags')}
      />
      <FormProblem text={form.formProblem} />
      <div className={layout.cluster}>
        <Button type="submit" variant="quiet" {...form.buttonProps}>
          {form.busy ? texts.saving : viewing === undefined ? texts.add : texts.save}
        </Button>
        {children}
      </div>
    </form>
  );
}
