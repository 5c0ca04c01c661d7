import { longestReview, readReview } from '@hexreel/domain/rating';
import { TextArea } from '../../ui/field.tsx';

const count = (characters: number) => characters.toLocaleString('en-US');

/** The text of a review with its count towards the longest there may be. */
export function ReviewField({
  text,
  problem,
  onChange,
}: {
  readonly text: string;
  readonly problem?: string | undefined;
  readonly onChange: (text: string) => void;
}) {
  const length = Array.from(readReview(text)).length;
  return (
    <div className="grid gap-1">
      <TextArea
        label="Review text"
        name="review"
        rows={8}
        value={text}
        problem={problem}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className={`text-right text-xs tabular-nums ${length > longestReview ? 'text-ember' : 'text-muted'}`}>
        {count(length)} / {count(longestReview)}
      </p>
    </div>
  );
}
