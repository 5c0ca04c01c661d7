import { checkListDescription, checkListTitle, listVisibilities, type ListVisibility } from '@hexreel/domain/lists';
import type { CreateListBody } from '@hexreel/domain/contract/lists';
import { listTexts, listVisibilityLabels } from '@hexreel/domain/texts/lists';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useSentForm, type SentForm } from '../../lib/use-sent-form.ts';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import * as choice from '../../ui/choice-list.module.css';

type ListTexts = Pick<CreateListBody, 'title' | 'description' | 'isRanked' | 'visibility'>;
type FieldName = keyof ListTexts;

const names = ['title', 'description', 'isRanked', 'visibility'] as const satisfies readonly FieldName[];

/** A form of what a list says and who sees it; its fields are `ListFields`. */
export function useListForm<Answer>({
  send,
  onSent,
}: {
  readonly send: (texts: ListTexts) => Promise<Answer>;
  /** Called unless the form is gone by then. */
  readonly onSent: () => void;
}): SentForm<FieldName> {
  return useSentForm({
    names,
    check: ({ title, description }) => {
      const ofTitle = checkListTitle(title);
      if (ofTitle !== null) return { field: 'title', text: ofTitle };
      const ofDescription = checkListDescription(description);
      return ofDescription === null ? null : { field: 'description', text: ofDescription };
    },
    send: ({ title, description, isRanked, visibility }) =>
      send({
        title,
        description,
        isRanked: isRanked !== '',
        visibility: listVisibilities.find((known) => known === visibility) ?? 'private',
      }),
    failureText: sendFailureText,
    onSent: (_answer, _values, { isShown }) => {
      if (isShown) onSent();
    },
  });
}

const visibilities = listVisibilities.map((value: ListVisibility) => ({ value, label: listVisibilityLabels[value] }));

/** @param texts what the fields begin with */
export function ListFields({ form, texts }: { readonly form: SentForm<FieldName>; readonly texts: ListTexts }) {
  return (
    <>
      <Field
        label={listTexts.title}
        name="title"
        defaultValue={texts.title}
        autoComplete="off"
        problem={form.problemOf('title')}
      />
      <TextArea
        label={listTexts.description}
        name="description"
        rows={3}
        defaultValue={texts.description}
        problem={form.problemOf('description')}
      />
      <ChoiceList legend={listTexts.visibility} name="visibility" choices={visibilities} chosen={texts.visibility} />
      <label className={choice.choice}>
        <input type="checkbox" name="isRanked" defaultChecked={texts.isRanked} className={choice.input} />
        {listTexts.ranked}
      </label>
      <FormProblem text={form.formProblem} />
    </>
  );
}
