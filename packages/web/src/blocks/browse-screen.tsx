import type { BrowseFilters } from '@hexreel/domain/movie';
import type { MouseEvent } from 'react';
import { ActiveFilters } from '../features/browse/active-filters.tsx';
import { FilterFields } from '../features/browse/filter-fields.tsx';
import { FilterForm } from '../features/browse/filter-form.tsx';
import { FilterSheet } from '../features/browse/filter-sheet.tsx';
import { listTitle } from '../features/browse/list-title.ts';
import { SearchBox } from '../features/browse/search-box.tsx';
import { useBrowseDraft } from '../features/browse/use-browse-draft.ts';
import { useMovieList, type MovieList } from '../features/browse/use-movie-list.ts';
import { Button } from '../ui/button.tsx';
import { BrowseResults } from './browse-results.tsx';

const listId = 'movies';

/** Browse: search and filters beside (on phones above) an endless list of movies. @param filters those of the address */
export function BrowseScreen({ filters }: { readonly filters: BrowseFilters }) {
  const controls = useBrowseDraft(filters);
  const list = useMovieList(filters);
  const found = countOf(list);
  return (
    <div className="browse page-edge">
      <header className="browse-head">
        <h1 className="text-3xl wrap-anywhere">{listTitle(filters)}</h1>
        <output className="mt-1 block min-h-7 text-muted">{found}</output>
      </header>
      <SkipFilters />
      <div className="browse-filters">
        <FilterForm controls={controls} className="min-w-0 grow">
          <SearchBox controls={controls} />
          <div className="mt-7 max-lg:hidden noscript:block">
            <FilterFields controls={controls} />
            <span className="hidden noscript:contents">
              <Button type="submit" className="mt-6 w-full">
                Apply filters
              </Button>
            </span>
          </div>
        </FilterForm>
        <div className="lg:hidden noscript:hidden">
          <FilterSheet controls={controls} done={found === null ? 'Show movies' : `Show ${found}`} />
        </div>
      </div>
      <section id={listId} tabIndex={-1} aria-label="Movies" className="browse-list">
        <ActiveFilters filters={filters} />
        <BrowseResults filters={filters} list={list} />
      </section>
    </div>
  );
}

/** The filters are forty tab stops; this leads past them. */
function SkipFilters() {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(listId)?.focus();
  };
  return (
    <a href={`#${listId}`} onClick={skip} className="skip-link">
      Skip to the movies
    </a>
  );
}

/** '1 movie', '420 movies'; nothing while it is not known. */
function countOf(list: MovieList): string | null {
  if (list.state !== 'ready' || list.outdated) return null;
  return list.total === 1 ? '1 movie' : `${list.total.toLocaleString('en-US')} movies`;
}
