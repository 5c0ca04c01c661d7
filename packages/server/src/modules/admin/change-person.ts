import type { AdminPerson } from '@hexreel/domain/api/admin';
import { ApiError, errorTexts } from '@hexreel/domain/api/errors';
import type { AuditAction } from '@hexreel/domain/audit';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { person } from '../../db/schema/index.ts';
import type { Notice } from '../../platform/notices/index.ts';
import type { SignedIn } from '../../platform/sessions/index.ts';
import { lockAdmins, requireStillAdmin } from '../accounts/index.ts';
import { writeAudit, type AuditAct } from '../audit/index.ts';
import { newsOfPerson, parsePersonId } from '../people/index.ts';
import type { AdminContext } from './context.ts';
import { presentPerson } from './present-person.ts';

export type Person = typeof person.$inferSelect;

/** What an act changes about a person, and what it does beside that. */
export interface PersonChange {
  readonly set: Partial<Pick<Person, 'isAdmin' | 'isCritic' | 'specialisations' | 'suspendedAt'>>;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly news?: readonly Notice[];
}

export interface ActOnPerson {
  readonly action: AuditAction;
  /** As it stands in the URL. */
  readonly personId: string;
  readonly reason: string | undefined;
  /** The password again, where the sign-in is not fresh. */
  readonly password: string | undefined;
  readonly decide: DecideOnPerson;
}

/** Decides on the locked row; null where nothing is to be changed, which leaves no trace. @throws ApiError where it may not */
export type DecideOnPerson = (tx: Database, target: Person, now: Date) => Promise<PersonChange | null>;

/**
 * The one lane on which admins change other people: proof, lock, decision, change, audit entry. All such acts come one
 * after the other, so that each sees who is an admin by then (readings, 21).
 * @throws ApiError reauthentication_required, wrong_password, forbidden, person_not_found, and what `decide` throws
 */
export async function changePerson(context: AdminContext, actor: SignedIn, act: ActOnPerson): Promise<AdminPerson> {
  await context.requireFreshProof(actor, act.password);
  const at = new Date(context.now());
  return context.notices.change(context.database, async (tx) => {
    await lockAdmins(tx);
    await requireStillAdmin(tx, actor.id);
    const target = await lockPerson(tx, act.personId);
    const { changed, news } = await decideAndWrite(tx, { ...act, actor, target, at });
    return { result: presentPerson(changed ?? target), news };
  });
}

/**
 * Decision, change and audit entry, within a transaction that holds the lock of admins and of the person.
 * @returns the person as changed; null where nothing was
 */
export async function decideAndWrite(
  tx: Database,
  act: Pick<ActOnPerson, 'action' | 'reason' | 'decide'> & {
    readonly actor: AuditAct['actor'];
    readonly target: Person;
    readonly at: Date;
  },
): Promise<{ readonly changed: Person | null; readonly news: readonly Notice[] }> {
  const { actor, target, at } = act;
  const change = await act.decide(tx, target, at);
  if (change === null) return { changed: null, news: [] };
  const isTarget = eq(person.id, target.id);
  const [changed = target] = await tx
    .update(person)
    .set({ ...change.set, updatedAt: at })
    .where(isTarget)
    .returning();
  await writeAudit(tx, {
    actor,
    action: act.action,
    target: { kind: 'person', id: target.id, name: target.username },
    reason: act.reason,
    details: change.details ?? {},
    at,
  });
  return { changed, news: [newsOfPerson(target.id), ...(change.news ?? [])] };
}

async function lockPerson(tx: Database, id: string): Promise<Person> {
  const isTarget = eq(person.id, parsePersonId(id));
  const [row] = await tx.select().from(person).where(isTarget).for('no key update');
  if (row === undefined) throw new ApiError('person_not_found', errorTexts.personNotFound);
  return row;
}
