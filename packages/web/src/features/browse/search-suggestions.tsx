import { subgenreRowTitle } from '@hexreel/domain/movie';
import { useId, type ReactNode } from 'react';
import { moviePath, subgenrePath } from '../../lib/paths.ts';
import { pathOfName } from '../../lib/people-paths.ts';
import { closestText, knownForText } from './search-result-texts.ts';
import { suggestionId, suggestionsId } from './suggestion-ids.ts';
import type { Suggestions } from './use-suggestions.ts';
import * as styles from './search-suggestions.module.css';

interface Suggestion {
  readonly href: string;
  readonly text: string;
  readonly detail: ReactNode;
}

/** A subgenre, movies, then people, below the search box. Each is a link; the focus stays in the box, which names the active one. */
export function SearchSuggestions({
  suggestions,
  active,
  onChosen,
}: {
  readonly suggestions: Suggestions;
  readonly active: number | null;
  readonly onChosen: () => void;
}) {
  const { found: match, movies, people, search, subgenre } = suggestions;
  const closest = match === 'similar' ? closestText(search) : null;
  const named =
    subgenre === null
      ? []
      : [{ href: subgenrePath(subgenre), text: subgenreRowTitle(subgenre), detail: 'All movies of this subgenre' }];
  const found = movies.map(({ id, title, year }) => ({ href: moviePath(id), text: title, detail: year }));
  const persons = people.map((person) => ({
    href: pathOfName(person.name) ?? '',
    text: person.name,
    detail: knownForText(person),
  }));
  return (
    // A press on the list must not take the focus from the box, which would close the list before the click.
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus -- the box has the focus (combobox pattern)
    <div
      id={suggestionsId}
      // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist shows plain texts, as each browser likes
      role="listbox"
      aria-label="Suggestions"
      className={styles.list}
      onMouseDown={(event) => event.preventDefault()}
    >
      <Group title="Subgenre" suggestions={named} first={0} active={active} onChosen={onChosen} />
      <Group title={closest ?? 'Movies'} suggestions={found} first={named.length} active={active} onChosen={onChosen} />
      <Group
        title={closest !== null && found.length === 0 ? closest : 'People'}
        suggestions={persons}
        first={named.length + found.length}
        active={active}
        onChosen={onChosen}
      />
    </div>
  );
}

function Group({
  title,
  suggestions,
  first,
  active,
  onChosen,
}: {
  readonly title: string;
  readonly suggestions: readonly Suggestion[];
  readonly first: number;
  readonly active: number | null;
  readonly onChosen: () => void;
}) {
  const titleId = useId();
  if (suggestions.length === 0) return null;
  return (
    // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options, for which HTML has an element only within selects
    <div role="group" aria-labelledby={titleId}>
      <p id={titleId} role="presentation">
        {title}
      </p>
      {suggestions.map(({ href, text, detail }, index) => (
        <a
          key={href}
          id={suggestionId(first + index)}
          href={href}
          // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link that is an option
          role="option"
          aria-selected={first + index === active}
          tabIndex={-1}
          onClick={onChosen}
        >
          {text} <small>{detail}</small>
        </a>
      ))}
    </div>
  );
}
