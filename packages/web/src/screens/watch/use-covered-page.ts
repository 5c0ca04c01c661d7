import { useEffect } from 'react';

/** The screen lies over the whole page: the bars and the footer behind it are out of reach meanwhile. */
export function useCoveredPage(): void {
  useEffect(() => {
    const main = document.getElementById('main');
    const others = [...(main?.parentElement?.children ?? [])].filter(
      (element): element is HTMLElement =>
        element instanceof HTMLElement && element !== main && !element.hasAttribute('aria-live'),
    );
    for (const element of others) element.inert = true;
    return () => {
      for (const element of others) element.inert = false;
    };
  }, []);
}
