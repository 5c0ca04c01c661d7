import { randomUUID } from 'node:crypto';
import {
  checkSpecializations,
  longestSpecialization,
  mostSpecializations,
  readSpecializations,
} from '@hexreel/domain/moderation';
import {
  checkDisplayName,
  checkEmail,
  checkUsernameContent,
  checkUsernamePresence,
  emailKey,
  placeholderDisplayName,
  suggestUsername,
  usernameKey,
} from '@hexreel/domain/names';
import { lastProfilePic, longestBio } from '@hexreel/domain/user';
import type { user } from '../../db/schema/index.ts';
import type { UserDocument } from './export-documents.ts';
import type { ImportNote } from './import-report.ts';

export type PlannedUser = typeof user.$inferInsert;

export interface UsersPlanOptions {
  readonly users: ReadonlyMap<string, UserDocument>;
  /** Addresses and names of existing users, as emailKey and usernameKey return them; grows by the planned ones. */
  readonly emails: Set<string>;
  readonly usernames: Set<string>;
  readonly now: Date;
  readonly random: () => number;
  readonly notes: ImportNote[];
}

/**
 * The users of the export as they will be stored, by their old id. Names that break a rule are replaced (R144, R169);
 * an address that is invalid, or taken, refuses the document.
 */
export function planUsers({
  users: userDocuments,
  emails,
  usernames,
  now,
  random,
  notes,
}: UsersPlanOptions): Map<string, PlannedUser> {
  const planned = new Map<string, PlannedUser>();
  for (const [id, userRow] of userDocuments) {
    const note = (kind: ImportNote['kind'], reason: string) => notes.push({ collection: 'users', id, kind, reason });
    const email = emailKey(userRow.email);
    if (checkEmail(email) !== null) {
      note('refused', 'email: is not an email address');
      continue;
    }
    if (emails.has(email)) {
      note('refused', 'email: there is an account with this address already');
      continue;
    }
    emails.add(email);
    const createdAt = earliest(userRow.createdAt ?? userRow.joinedDate, now);
    planned.set(id, {
      id: randomUUID(),
      email,
      emailVerified: userRow.emailVerified ?? true,
      username: chooseUsername(userRow, { usernames, random, note }),
      displayName: chooseDisplayName(userRow, { random, note }),
      bio: chooseBio(userRow, note),
      profilePic: chooseProfilePic(userRow, note),
      isAdmin: userRow.isAdmin ?? false,
      isCritic: userRow.isCritic ?? false,
      specializations: chooseSpecializations(userRow, note),
      createdAt,
      updatedAt: now,
    });
  }
  return planned;
}

type Note = (kind: ImportNote['kind'], reason: string) => void;

/** Steps of this fraction of the whole never repeat a number, whatever `random` gives. */
const goldenRatio = 0.618_033_988_749_895;

function chooseUsername(
  userRow: UserDocument,
  { usernames, random, note }: { readonly usernames: Set<string>; readonly random: () => number; readonly note: Note },
): string {
  const wanted = (userRow.username ?? '').trim();
  const isValid = checkUsernamePresence(wanted) === null && checkUsernameContent(wanted) === null;
  let username = isValid ? wanted : '';
  for (let attempt = 0; username === '' || usernames.has(usernameKey(username)); attempt += 1)
    username = suggestUsername(
      wanted || (userRow.displayName ?? userRow.name ?? ''),
      attempt,
      () => (random() + attempt * goldenRatio) % 1,
    );
  usernames.add(usernameKey(username));
  if (wanted !== '' && username !== wanted)
    note('changed', `username: became ${username}, since it was ${isValid ? 'taken' : 'not valid'}`);
  return username;
}

/** The default that the old product showed if there was no name (R122). */
const defaultDisplayName = 'Anonymous User';
const defaultBio = 'Tell us about yourself...';

function chooseDisplayName(
  userRow: UserDocument,
  { random, note }: { readonly random: () => number; readonly note: Note },
): string {
  const wanted = (userRow.displayName ?? userRow.name ?? '').trim();
  if (wanted === '') return defaultDisplayName;
  const problem = checkDisplayName(wanted);
  if (problem === null) return wanted;
  const name = placeholderDisplayName(random);
  note('changed', `displayName: became ${name} (${problem})`);
  return name;
}

function chooseBio({ bio }: UserDocument, note: Note): string {
  const written = (bio ?? '').trim();
  if (written === '' || written === defaultBio) return '';
  const shown = written.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, '');
  const cut = Array.from(shown).slice(0, longestBio).join('');
  if (cut !== written) note('changed', `bio: was cut to ${longestBio} characters that can be shown`);
  return cut;
}

function chooseProfilePic({ profilePic }: UserDocument, note: Note): number {
  if (profilePic === undefined || profilePic === null) return 1;
  const number = Number(profilePic);
  if (Number.isInteger(number) && number >= 1 && number <= lastProfilePic) return number;
  note('changed', `profilePic: became 1, since there are 1 to ${lastProfilePic}`);
  return 1;
}

function chooseSpecializations({ specializations }: UserDocument, note: Note): string[] {
  const wanted = (specializations ?? []).flatMap(readSpecializations);
  const fitting = [...new Set(wanted)].filter((word) => checkSpecializations([word]) === null).slice(0, mostSpecializations);
  if (fitting.length < new Set(wanted).size)
    note('left-out', `specializations: at most ${mostSpecializations} of ${longestSpecialization} characters are kept`);
  return fitting;
}

function earliest(time: Date | null | undefined, now: Date): Date {
  return time === null || time === undefined || time > now ? now : time;
}
