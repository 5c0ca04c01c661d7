import { characteristics } from '@hexreel/domain/characteristics';
import { minimumRatings, sortLabels, sortOrders, subgenreLabel, subgenres, yearOptions } from '@hexreel/domain/movie';
import { useSite } from '../../lib/hexreel-context.tsx';
import { CharacteristicSlider } from '../../ui/characteristic-slider.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import { effectiveSort } from './filters.ts';
import type { BrowseControls } from './use-browse-draft.ts';

const sorts = sortOrders.map((value) => ({ value, label: sortLabels[value] }));
const ratings = minimumRatings.map((value) => ({ value, label: `${value}+` }));
const subgenreChoices = subgenres.map((value) => ({ value, label: subgenreLabel(value) }));

/** Every filter but the search box; stands beside the list on wide screens and in a sheet on phones. */
export function FilterFields({ controls }: { readonly controls: BrowseControls }) {
  const { currentYear } = useSite();
  const { filters, draft, slide } = controls;
  return (
    <div className="grid gap-7">
      <ChoiceGroup
        title="Sort by"
        name="sortBy"
        choices={sorts}
        chosen={effectiveSort(filters) ?? undefined}
        value={filters.sortBy ?? ''}
      />
      <fieldset>
        <legend className="filter-title">
          Characteristics <span className="filter-hint">Minimum average from members</span>
        </legend>
        {characteristics.map((name) => (
          <CharacteristicSlider
            key={name}
            characteristic={name}
            value={draft.scores[name]}
            onChange={(value) => slide(name, value)}
          />
        ))}
      </fieldset>
      <ChoiceGroup title="Subgenre" name="subgenre" choices={subgenreChoices} chosen={filters.subgenre} />
      <ChoiceGroup title="Minimum rating" name="rating" choices={ratings} chosen={filters.rating} />
      <ChoiceGroup title="Year" name="year" choices={yearOptions(currentYear)} chosen={filters.year} />
    </div>
  );
}
