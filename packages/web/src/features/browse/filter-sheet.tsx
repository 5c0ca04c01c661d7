import { useState, type ReactNode } from 'react';
import { useSite } from '../../lib/hexreel-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FilterFields } from './filter-fields.tsx';
import { FilterForm } from './filter-form.tsx';
import { activeFilters } from './filters.ts';
import type { BrowseControls } from './use-browse-draft.ts';

/** On phones the filters wait behind a button. The list behind the sheet follows every change. */
export function FilterSheet({ controls, done }: { readonly controls: BrowseControls; readonly done: ReactNode }) {
  const [open, setOpen] = useState(false);
  const count = activeFilters(controls.filters, useSite().currentYear).filter(({ name }) => name !== 'search').length;
  const close = () => setOpen(false);
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" className="h-12" onClick={() => setOpen(true)}>
        <Icon name="filter" />
        Filters
        {count > 0 && (
          <span className="filter-count">
            {count}
            <span className="sr-only"> active</span>
          </span>
        )}
      </Button>
      <Dialog open={open} onClose={close} title="Filters" look="sheet">
        <FilterForm controls={controls}>
          <FilterFields controls={controls} />
        </FilterForm>
        <div className="sticky bottom-0 -mx-5 mt-6 -mb-5 border-t border-line bg-surface p-4 sm:-mx-7 sm:-mb-7">
          <Button onClick={close} className="w-full">
            {done}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
