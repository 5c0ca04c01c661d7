import type { Api } from '@hexreel/domain/contract/calls';
import type { SiteInfo } from '@hexreel/domain/contract/page';
import { createContext, use } from 'react';

/** Available to every screen: the API, and what the site's owner configured. */
export interface Hexreel {
  readonly api: Api;
  readonly site: SiteInfo;
}

export const HexreelContext = createContext<Hexreel | null>(null);

/** The API, for query factories: `useQuery(homeQuery(useApi()))`. */
export function useApi(): Api {
  return useHexreel().api;
}

export function useSite(): SiteInfo {
  return useHexreel().site;
}

function useHexreel(): Hexreel {
  const hexreel = use(HexreelContext);
  if (hexreel === null) throw new Error('useApi and useSite need the providers of app/providers.tsx around them');
  return hexreel;
}
