import type { ReactNode } from 'react';
import { useSite } from '../../lib/hexreel-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { askedFilters } from './asked-filters.ts';
import { FilterFields } from './filter-fields.tsx';
import { FilterForm } from './filter-form.tsx';
import { activeFilters } from './filters.ts';
import type { BrowseControls } from './use-browse-draft.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './filter-sheet.module.css';

/** On phones the filters open from a button. The list behind the sheet follows every change. */
export function FilterSheet({
  isOpen,
  setOpen,
  controls,
  isMember: isSignedIn,
  limits,
  done,
}: {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly controls: BrowseControls;
  readonly isMember: boolean;
  readonly limits: ReactNode;
  readonly done: ReactNode;
}) {
  const count = activeFilters(askedFilters(controls.filters, { isMember: isSignedIn }), useSite().currentYear).filter(
    ({ name }) => name !== 'search',
  ).length;
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" className={styles.open} onClick={() => setOpen(true)}>
        <Icon name="filter" />
        Filters
        {count > 0 && (
          <span className={styles.count}>
            {count}
            <span className={typography.visuallyHidden}> active</span>
          </span>
        )}
      </Button>
      <Dialog open={isOpen} onClose={close} title="Filters" variant="sheet">
        <FilterForm controls={controls}>
          <FilterFields controls={controls} isMember={isSignedIn} limits={limits} />
        </FilterForm>
        <div className={styles.done}>
          <Button onClick={close} className={layout.fullWidth}>
            {done}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
