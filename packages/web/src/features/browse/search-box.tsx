import { searchCharacters } from '@hexreel/domain/movie';
import type { KeyboardEvent } from 'react';
import { searchBoxId } from '../../lib/paths.ts';
import { useOnceHydrated } from '../../ui/use-once-hydrated.ts';
import { Icon } from '../../ui/icon.tsx';
import { SearchSuggestions } from './search-suggestions.tsx';
import { suggestionId, suggestionsId } from './suggestion-ids.ts';
import type { BrowseControls } from './use-browse-draft.ts';
import { useSuggestions } from './use-suggestions.ts';
import * as typography from '../../styles/typography.module.css';
import * as styles from './search-box.module.css';
import * as buttonInFieldStyles from '../../ui/button-in-field.module.css';

/** Searches during typing, and at once on Enter, and suggests movies and people. Without script it is a plain field. */
export function SearchBox({ controls, isMember }: { readonly controls: BrowseControls; readonly isMember: boolean }) {
  const hydrated = useOnceHydrated();
  const { shown, active, typed, close, pressed } = useSuggestions(isMember);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return pressed(event);
    if (active !== null) {
      event.preventDefault();
      document.getElementById(suggestionId(active))?.click();
    }
    close();
  };
  // A search field may not be a combobox, hence a text field with one of the two roles.
  const combobox = hydrated && {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': shown !== null,
    'aria-controls': shown === null ? undefined : suggestionsId,
    'aria-activedescendant': active === null ? undefined : suggestionId(active),
  };
  return (
    <div className={styles.box}>
      <label htmlFor={searchBoxId} className={typography.visuallyHidden}>
        Search movies, directors and actors
      </label>
      {controls.filters.person !== undefined && <input type="hidden" name="person" value={controls.filters.person} />}
      <input
        id={searchBoxId}
        type="text"
        role="searchbox"
        name="search"
        value={controls.draft.search}
        onChange={(event) => {
          controls.type(event.target.value);
          typed(event.target.value);
        }}
        onKeyDown={press}
        onBlur={close}
        {...combobox}
        placeholder="Search"
        maxLength={searchCharacters}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" aria-label="Search" className={buttonInFieldStyles.buttonInField}>
        <Icon name="search" />
      </button>
      {shown !== null && (
        <SearchSuggestions
          suggestions={shown}
          active={active}
          onChosen={() => {
            // Typing that has not reached the URL would lead away from what was chosen.
            controls.discard();
            close();
          }}
        />
      )}
    </div>
  );
}
