import { queryOptions } from '@tanstack/react-query';
import type { HexreelApi } from '@hexreel/domain/api/hexreel-api';
import type { Characteristic } from '@hexreel/domain/characteristics';

/** A page of Top Movies by Criteria. @param criteria at least one, in the order they are always shown */
export const rankingsQuery = (api: HexreelApi, criteria: readonly Characteristic[], page: number) =>
  queryOptions({ queryKey: ['rankings', criteria, page], queryFn: () => api.rankings(criteria, page) });
