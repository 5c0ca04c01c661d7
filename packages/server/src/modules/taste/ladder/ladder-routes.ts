import type { ApiRoutes } from '../../../platform/http/endpoints.ts';
import { consume } from '../../../platform/rate-limits/index.ts';
import type { TasteContext } from '../context.ts';
import { answerOwnRung, readLadder, removeLadder, startLadder } from './own-ladder.ts';
import { planVisitorLadder } from './visitor-ladder.ts';
import { climbingLimit } from '../rate-limits.ts';

/** From what the viewer tolerates to a movie or a value, one movie a step (R331 to R337). */
export function registerLadderRoutes({ registry, endpoints }: ApiRoutes, context: TasteContext): void {
  const { database, limitSearches, now } = context;
  registry.read(endpoints.readLadder, async ({ member }) => readLadder(context, (await member()).id));
  registry.write(endpoints.startLadder, async ({ member, body }) => {
    const { id } = await member();
    await consume(database, climbingLimit, id, now());
    return startLadder(context, id, body);
  });
  registry.write(endpoints.answerRung, async ({ member, body }) => {
    const { id } = await member();
    await consume(database, climbingLimit, id, now());
    return answerOwnRung(context, id, body);
  });
  registry.write(endpoints.removeLadder, async ({ member }) => removeLadder(context, (await member()).id));
  registry.read(endpoints.planLadder, async ({ body, address }) => {
    await limitSearches(address);
    return planVisitorLadder(context, body);
  });
}
