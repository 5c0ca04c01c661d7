import { searchCharacters } from '@hexreel/domain/movie';
import { searchBoxId } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import type { BrowseControls } from './use-browse-draft.ts';

/** Searches while somebody types, and at once on Enter. */
export function SearchBox({ controls }: { readonly controls: BrowseControls }) {
  return (
    <div className="search-box">
      <label htmlFor={searchBoxId} className="sr-only">
        Search movies
      </label>
      <input
        id={searchBoxId}
        type="search"
        name="search"
        value={controls.draft.search}
        onChange={(event) => controls.type(event.target.value)}
        placeholder="Search"
        maxLength={searchCharacters}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" aria-label="Search">
        <Icon name="search" />
      </button>
    </div>
  );
}
