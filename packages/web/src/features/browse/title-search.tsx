import type { MovieSummary } from '@hexreel/domain/contract/movies';
import type { FocusEvent, ReactNode } from 'react';
import { Field } from '../../ui/field.tsx';
import { useTitleSearch } from './use-title-search.ts';
import * as styles from './title-search.module.css';

const nothing: readonly number[] = [];

/**
 * A field in which a movie is looked for by its title, with what fits above the page below it: nothing moves when it opens.
 * It closes when the focus leaves it and by Escape.
 * @param without movies that are not offered
 * @param children the link or button that chooses a movie; it calls `choose`, which empties the field
 */
export function TitleSearch({
  isMember,
  label,
  without = nothing,
  children,
}: {
  readonly isMember: boolean;
  readonly label: string;
  readonly without?: readonly number[];
  readonly children: (movie: MovieSummary, choose: () => void) => ReactNode;
}) {
  const { field, movies, clear, close } = useTitleSearch(isMember);
  const found = movies.filter(({ id }) => !without.includes(id));
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- hears of its field and of what was found
    <div className={styles.search} onBlur={left} onKeyDown={({ key }) => key === 'Escape' && close()}>
      <Field
        label={label}
        placeholder="Type a title"
        {...field}
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
      />
      {found.length > 0 && (
        // A press on the list must not take the focus from the field, which would close the list before the click.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its links and buttons are what is pressed
        <ul className={styles.found} onMouseDown={(event) => event.preventDefault()}>
          {found.map((movie) => (
            <li key={movie.id}>{children(movie, clear)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
