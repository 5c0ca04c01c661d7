import { characteristics, characteristicTexts } from '@hexreel/domain/characteristics';
import { searchCharacters } from '@hexreel/domain/movie';
import { userReviewOrders, readReviewListChoice, type ReviewListChoice } from '@hexreel/domain/user';
import { reviewListTexts, userReviewOrderLabels } from '@hexreel/domain/texts/users';
import { useState, type ChangeEvent, type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field, SelectField } from '../../ui/field.tsx';
import * as styles from './review-list-form.module.css';

const orders = userReviewOrders.map((value) => ({ value, label: userReviewOrderLabels[value] }));
const scoredOn = [
  { value: '', label: reviewListTexts.anyScored },
  ...characteristics.map((value) => ({ value, label: characteristicTexts[value].label })),
];

/**
 * Order, characteristic and title of a list of reviews. A choice applies at once, a title on submit. It is a plain form
 * to the list's own URL, so that it works without script too.
 * @param action path of the profile
 * @param onChoose a choice, which starts at the first page
 */
export function ReviewListForm({
  action,
  choice,
  onChoose,
}: {
  readonly action: string;
  readonly choice: ReviewListChoice;
  readonly onChoose: (choice: ReviewListChoice) => void;
}) {
  const [fields, setFields] = useFields(choice);
  const change = (changed: Partial<Fields>) => {
    const next = { ...fields, ...changed };
    setFields(next);
    onChoose(readReviewListChoice({ ...next }));
  };
  const choiceOf = (name: 'sort' | 'scored') => ({
    name,
    value: fields[name],
    onChange: (event: ChangeEvent<HTMLSelectElement>) => change({ [name]: event.target.value }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChoose(readReviewListChoice({ ...fields }));
  };
  return (
    <form aria-label="Reviews" action={action} onSubmit={submit} className={styles.form}>
      <input type="hidden" name="tab" value="reviews" />
      <div className={styles.search}>
        <Field
          label={reviewListTexts.search}
          type="search"
          name="search"
          value={fields.search}
          onChange={(event) => setFields({ ...fields, search: event.target.value })}
          maxLength={searchCharacters}
          autoComplete="off"
        />
        <Button type="submit" variant="quiet" className={styles.submit}>
          {reviewListTexts.submit}
        </Button>
      </div>
      <SelectField label={reviewListTexts.sort} {...choiceOf('sort')} choices={orders} />
      <SelectField label={reviewListTexts.scored} {...choiceOf('scored')} choices={scoredOn} />
    </form>
  );
}

interface Fields {
  readonly sort: string;
  readonly search: string;
  readonly scored: string;
}

/** The fields' values: the last choice, and after each navigation those of the URL. */
function useFields({ sort, search, scored }: ReviewListChoice): readonly [Fields, (fields: Fields) => void] {
  const [fields, setFields] = useState<Fields>({ sort, search, scored: scored ?? '' });
  const address = `${sort} ${scored} ${search}`;
  const [known, setKnown] = useState(address);
  if (known !== address) {
    setKnown(address);
    setFields({ sort, search, scored: scored ?? '' });
  }
  return [fields, setFields];
}
