import { ApiError } from '@hexreel/domain/contract/errors';
import { checkUsernameContent, checkUsernamePresence, suggestUsername, usernameKey } from '@hexreel/domain/names';
import { usernameTexts } from '@hexreel/domain/texts/names';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { reservedUsername, user } from '../../db/schema/index.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { lockUser } from '../../platform/http/access/lock-user.ts';
import { consume } from '../../platform/rate-limits/index.ts';
import type { AccountsContext } from './context.ts';
import { requireUsernameChoice } from './permissions.ts';
import { usernameLimit } from './rate-limits.ts';
import { isUsernameTaken, type User } from './users.ts';

/**
 * A free username for a user who came with Google, made from the first word of their display name alone: their full
 * name is not for keeping. The same on every call.
 */
export async function proposeUsername(
  database: Database,
  { id, displayName }: Pick<User, 'id' | 'displayName'>,
): Promise<string> {
  const [firstName = ''] = displayName.trim().split(/\s+/u);
  const rng = Number.parseInt(id.slice(0, 8), 16) / 2 ** 32;
  const [plain, numbered] = [suggestUsername(firstName, 0, () => rng), suggestUsername(firstName, 1, () => rng)];
  const key = usernameKey(plain);
  const [owned, reserved] = await Promise.all([
    database
      .select({ id: user.id })
      .from(user)
      .where(and(eq(sql`lower(${user.username})`, key), ne(user.id, id))),
    database
      .select({ username: reservedUsername.username })
      .from(reservedUsername)
      .where(inArray(reservedUsername.username, [key])),
  ]);
  return owned.length + reserved.length === 0 ? plain : numbered;
}

/**
 * Gives a user the username that they chose themselves, once, if their first one was generated.
 * @throws ApiError invalid_request with the text that users see; username_taken; forbidden if they chose one before
 */
export async function chooseUsername(context: AccountsContext, userId: string, wanted: string): Promise<void> {
  const { database, eventBus } = context;
  const username = wanted.trim();
  const problem = checkUsernamePresence(username) ?? checkUsernameContent(username);
  if (problem !== null) throw new ApiError('invalid_request', problem, { field: 'username' });
  const now = new Date(context.now());
  await consume(database, usernameLimit, userId, now.getTime());
  try {
    await eventBus.change(database, async (tx) => {
      const userRow = await lockUser(tx, userId);
      requireUsernameChoice(userRow);
      const isOwn = usernameKey(userRow.username) === usernameKey(username);
      if (!isOwn && (await isUsernameTaken(tx, username, now))) throw usernameTaken();
      await tx.update(user).set({ username, usernameChosen: true, updatedAt: now }).where(eq(user.id, userId));
      return { result: undefined, events: context.eventsOfUserSummary(userId) };
    });
  } catch (error) {
    throw isUniqueViolation(error) ? usernameTaken() : error;
  }
}

function usernameTaken(): ApiError {
  return new ApiError('username_taken', usernameTexts.taken, { field: 'username' });
}
