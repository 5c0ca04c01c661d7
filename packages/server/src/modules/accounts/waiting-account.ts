import { ApiError } from '@hexreel/domain/contract/errors';
import { minutes } from '@hexreel/domain/durations';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { z } from 'zod';
import type { Exchange } from '../../platform/http/endpoints.ts';
import type { AccountsContext } from './context.ts';
import { AwaitingApprovalError } from './open-session.ts';
import { sealedCookie } from './sealed-cookie.ts';
import { findUser, type User } from './users.ts';

/** Who has just proved who they are and has no session: their account waits for an admin. It is for their export alone (R876). */
export const waitingUser = sealedCookie({
  name: 'hexreel-waiting',
  lifetime: minutes(15),
  schema: z.object({ userId: z.string() }),
});

/** Runs a sign-in. @throws what it throws, after the browser was told to keep who waits */
export async function keepingWhoWaits<Result>(
  context: AccountsContext,
  { reply }: Pick<Exchange, 'reply'>,
  signIn: () => Promise<Result>,
): Promise<Result> {
  try {
    return await signIn();
  } catch (error) {
    if (error instanceof AwaitingApprovalError)
      void reply.header('set-cookie', waitingUser.write({ userId: error.userId }, context));
    throw error;
  }
}

/** The user of the cookie, while they wait. @param cookies the Cookie header @throws ApiError unauthenticated */
export async function requireWaitingUser(context: AccountsContext, cookies: string | undefined): Promise<User> {
  const waiting = waitingUser.read(cookies, context);
  const owner = waiting === null ? null : await findUser(context.database, waiting.userId);
  if (owner?.awaitsApproval !== true) throw new ApiError('unauthenticated', errorTexts.signInFirst);
  return owner;
}
