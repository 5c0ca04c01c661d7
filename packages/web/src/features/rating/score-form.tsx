import { characteristics, type Characteristic, type Scores } from '@hexreel/domain/characteristics';
import { noScores, withScores } from '@hexreel/domain/rating';
import { loginPath, moviePath } from '../../lib/paths.ts';
import { keepScores, useKeptScores } from './kept-scores.ts';
import { isSaving, shownScore, type RatingWishes } from './rating-wishes.ts';
import { ScoreRow, type ScoreStatus } from './score-row.tsx';
import { useOwnScores } from './use-own-scores.ts';

/** A member's six scores of a movie, each saved at once. @param saved as the server has them */
export function ScoreForm({
  movieId,
  owner,
  saved,
}: {
  readonly movieId: number;
  readonly owner: string;
  readonly saved: Scores;
}) {
  const { wishes, wish } = useOwnScores(movieId, owner);
  return (
    <ScoreRows>
      {(name) => (
        <ScoreRow
          key={name}
          characteristic={name}
          score={shownScore(wishes, name, saved[name])}
          status={statusOf(wishes, name, saved[name])}
          failed={wishes.failed[name]}
          onWish={(score) => wish({ [name]: score })}
        />
      )}
    </ScoreRows>
  );
}

/** The same for a visitor: what is chosen waits in this tab until somebody signs in. */
export function VisitorScoreForm({ movieId }: { readonly movieId: number }) {
  const scores = withScores(noScores, useKeptScores(movieId));
  return (
    <>
      <p className="mb-3 rounded-md border border-line bg-surface px-4 py-2 text-sm">
        Nothing is saved before you{' '}
        <a href={loginPath(moviePath(movieId, 'rate'))} className="inline-block py-2 text-ember underline underline-offset-4">
          Sign In
        </a>
        . What you choose waits here.
      </p>
      <ScoreRows>
        {(name) => (
          <ScoreRow
            key={name}
            characteristic={name}
            score={scores[name]}
            status={scores[name] === 0 ? 'Not scored' : 'Not saved'}
            failed={undefined}
            onWish={(score) => keepScores(movieId, { [name]: score })}
          />
        )}
      </ScoreRows>
    </>
  );
}

function ScoreRows({ children }: { readonly children: (name: Characteristic) => React.ReactNode }) {
  return <ul className="grid gap-2">{characteristics.map(children)}</ul>;
}

function statusOf(wishes: RatingWishes, name: Characteristic, saved: number): ScoreStatus {
  if (isSaving(wishes, name)) return 'Saving...';
  if (wishes.failed[name] !== undefined) return 'Not saved';
  return saved === 0 ? 'Not scored' : 'Saved';
}
