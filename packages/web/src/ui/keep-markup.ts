import { createContext, use, type ReactElement, type ReactNode } from 'react';

/**
 * Renders a replacement of an element: on the server a mark that its kept markup replaces in the finished page
 * (`app/kept-markup.ts`), elsewhere the element itself. It must be the only text of its parent.
 * @param key all that the element depends on; as JSON it is the same for equal elements alone
 */
export type KeepMarkup = (element: ReactElement, ...key: readonly [kind: string, ...parts: readonly unknown[]]) => ReactNode;

export const KeepMarkupContext = createContext<KeepMarkup>((element) => element);

/** For elements that many pages have: only without state of the page around them, such as context and `useId`. */
export function useKeepMarkup(): KeepMarkup {
  return use(KeepMarkupContext);
}
