import type { Api } from '@hexreel/domain/contract/calls';
import type { SiteInfo } from '@hexreel/domain/contract/page';
import { createContext, use, type ReactElement } from 'react';

/** Available to every screen: the API, and what the site's owner configured. */
export interface Hexreel {
  readonly api: Api;
  readonly site: SiteInfo;
  /** On the server: keeps markup that many pages have (`app/kept-markup.ts`). */
  readonly keepMarkup?: KeepMarkup;
}

/**
 * Takes the place of an element that depends on its key alone. @returns what to render instead; the markup replaces it
 * in the finished page
 */
export type KeepMarkup = (key: string, element: ReactElement) => string;

export const HexreelContext = createContext<Hexreel | null>(null);

/** The API, for query factories: `useQuery(homeQuery(useApi()))`. */
export function useApi(): Api {
  return useHexreel().api;
}

export function useSite(): SiteInfo {
  return useHexreel().site;
}

export function useKeepMarkup(): KeepMarkup | undefined {
  return useHexreel().keepMarkup;
}

function useHexreel(): Hexreel {
  const hexreel = use(HexreelContext);
  if (hexreel === null) throw new Error('useApi and useSite need the providers of app/providers.tsx around them');
  return hexreel;
}
