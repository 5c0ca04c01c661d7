import {
  agreementChoices,
  mineChoices,
  minimumRatings,
  ownSortOrders,
  subgenreLabel,
  subgenres,
  yearOptions,
} from '@hexreel/domain/movie';
import { agreementFilterLabels, agreementFilterTitle, mineLabels, sortLabels } from '@hexreel/domain/texts/movies';
import { useSite } from '../../lib/hexreel-context.tsx';
import { useHasShelf } from '../../lib/shelf.ts';
import type { ReactNode } from 'react';
import { CharacteristicFields } from './characteristic-fields.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import { askedFilters } from './asked-filters.ts';
import { effectiveSort } from './filters.ts';
import type { BrowseControls } from './use-browse-draft.ts';
import * as styles from './filter-fields.module.css';

const ownSorts = ownSortOrders.map((value) => ({ value, label: sortLabels[value] }));
const sorts = ownSorts.filter(({ value }) => value !== 'me');
const ratings = minimumRatings.map((value) => ({ value, label: `${value}+` }));
const agreement = agreementChoices.map((value) => ({ value, label: agreementFilterLabels[value] }));
const mine = mineChoices.map((value) => ({ value, label: mineLabels[value] }));
const subgenreChoices = subgenres.map((value) => ({ value, label: subgenreLabel(value) }));

/**
 * Every filter but the search box; next to the list on wide screens, in a sheet on phones.
 * @param limits the sliders of the mode 'Limits', once script runs
 * @param isSignedIn users may filter by what they rated, saw and liked
 */
export function FilterFields({
  controls,
  isMember: isSignedIn,
  limits,
}: {
  readonly controls: BrowseControls;
  readonly isMember: boolean;
  readonly limits: ReactNode;
}) {
  const { currentYear, movieSource } = useSite();
  const hasShelf = useHasShelf();
  const { filters } = controls;
  const sortBy = effectiveSort(askedFilters(filters, { isMember: isSignedIn }));
  return (
    <div className={styles.fields}>
      <ChoiceGroup
        title="Sort by"
        name="sortBy"
        choices={isSignedIn ? ownSorts : sorts}
        chosen={sortBy === null ? [] : [sortBy]}
        value={filters.sortBy ?? ''}
      />
      <CharacteristicFields controls={controls} limits={limits} />
      <ChoiceGroup title="Subgenre" name="subgenre" choices={subgenreChoices} chosen={filters.subgenre ?? []} several />
      <ChoiceGroup
        title="Minimum rating"
        inLine
        name="rating"
        choices={ratings}
        chosen={filters.rating === undefined ? [] : [filters.rating]}
      />
      <ChoiceGroup title="Year" name="year" choices={yearOptions(currentYear)} chosen={filters.year ?? []} />
      <ChoiceGroup
        title={agreementFilterTitle}
        inLine
        name="agreement"
        choices={agreement}
        chosen={filters.agreement === undefined ? [] : [filters.agreement]}
      />
      {isSignedIn && (
        <ChoiceGroup
          title="Yours"
          name="mine"
          choices={mine.filter(({ value }) => (value === 'services' ? movieSource === 'tmdb' : value !== 'shelf' || hasShelf))}
          chosen={filters.mine === undefined ? [] : [filters.mine]}
        />
      )}
    </div>
  );
}
