import type { MovieSummary } from '@hexreel/domain/contract/movies';
import type { FocusEvent, ReactNode } from 'react';
import { Field } from '../../ui/field.tsx';
import { useTitleSearch } from './use-title-search.ts';
import * as styles from './title-search.module.css';

const nothing: readonly number[] = [];

/**
 * A field in which a movie is looked for by its title, with what fits above the page below it: nothing moves when it opens.
 * It closes when the focus leaves it and by Escape in the field.
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
    <div className={styles.search} onBlur={left}>
      <Field
        label={label}
        placeholder="Type a title"
        {...field}
        onKeyDown={({ key }) => key === 'Escape' && close()}
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
      />
      {found.length > 0 && (
        // Browsers that give links no focus when they are pressed give it to the list, which stays open for the click.
        <ul className={styles.found} tabIndex={-1}>
          {found.map((movie) => (
            <li key={movie.id}>{children(movie, clear)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
