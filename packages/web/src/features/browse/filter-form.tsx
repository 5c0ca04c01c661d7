import type { FormEvent, ReactNode } from 'react';
import type { BrowseControls } from './use-browse-draft.ts';

/**
 * The form around filters. With script its buttons change the address within the page; without, the browser sends it
 * as GET /browse, and whatever is empty or 0 falls away there.
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
      {/* What Enter in a field presses is the form's first button: one that chooses nothing. */}
      <button type="submit" hidden>
        Apply
      </button>
      {children}
    </form>
  );
}
