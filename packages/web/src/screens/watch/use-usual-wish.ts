import type { Limits } from '@hexreel/domain/limits';
import { leastStrengthFor, usualLead, usualReaction } from '@hexreel/domain/moments';
import type { TopicName } from '@hexreel/domain/warnings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { limitsQuery } from '../../features/taste/taste-queries.ts';
import { useViewer } from '../../features/viewer/me-query.ts';
import { hardNosQuery } from '../../features/warnings/warning-queries.ts';
import type { WatchChoices } from '../../features/watch/watch-session.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';

/** A visitor's limits and hard no's of Browse, as long as the page lasts (R255). */
interface Draft {
  readonly limits: Limits | null;
  readonly hardNos: { readonly topics: readonly TopicName[] };
}

/** The weakest jumps to warn of without a limit: whoever opens the page wants to be warned. */
const unlimitedStrength = 2;

/** The warnings that the viewer's limit on jump scares and their hard no's ask for: a member's own, a visitor's of Browse. */
export function useUsualWish(): WatchChoices {
  const api = useApi();
  const isMember = useViewer() !== null;
  const draft = useQueryClient().getQueryData<Draft>(laterQueryKeys.limitsDraft);
  const limits = useQuery({ ...limitsQuery(api), enabled: isMember }).data?.limits ?? draft?.limits ?? null;
  const hardNos = useQuery({ ...hardNosQuery(api), enabled: isMember }).data ?? draft?.hardNos;
  const neverAbove = limits?.jumpScares.neverAbove ?? null;
  return {
    leastStrength: neverAbove === null ? unlimitedStrength : leastStrengthFor(neverAbove),
    topics: hardNos?.topics ?? [],
    withUnconfirmed: false,
    lead: usualLead,
    sound: false,
    reaction: usualReaction,
  };
}
