import type { FormEvent, ReactNode } from 'react';
import type { BrowseControls } from './use-browse-draft.ts';

/**
 * The form around filters. With script its buttons navigate within the page; without, the browser submits it as GET
 * /browse, where empty and 0 values are dropped.
 */
export function FilterForm({
  controls,
  className,
  children,
}: {
  readonly controls: BrowseControls;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const button = submitter instanceof HTMLButtonElement && submitter.name !== '' ? submitter : null;
    controls.apply(button === null ? {} : { [button.name]: button.value });
  };
  return (
    <form method="get" action="/browse" aria-label="Filters" className={className} onSubmit={submit}>
      {/* Enter in a field presses the form's first button, which therefore chooses nothing. */}
      <button type="submit" hidden>
        Apply
      </button>
      {children}
    </form>
  );
}
