import type { HexreelApi } from '@hexreel/domain/api/hexreel-api';
import type { SiteInfo } from '@hexreel/domain/api/page';
import { createContext, use } from 'react';

/** What every screen may ask for: where data comes from, and what the site's owner configured. */
export interface Hexreel {
  readonly api: HexreelApi;
  readonly site: SiteInfo;
}

export const HexreelContext = createContext<Hexreel | null>(null);

/** The API, for query factories: `useQuery(homeQuery(useApi()))`. */
export function useApi(): HexreelApi {
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
