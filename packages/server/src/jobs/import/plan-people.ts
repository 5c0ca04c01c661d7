import { randomUUID } from 'node:crypto';
import { checkSpecialisations, longestSpecialisation, mostSpecialisations, readSpecialisations } from '@hexreel/domain/admin';
import {
  checkDisplayName,
  checkEmail,
  checkUsernameContent,
  checkUsernamePresence,
  emailKey,
  standInDisplayName,
  suggestUsername,
  usernameKey,
} from '@hexreel/domain/names';
import { lastProfilePic, longestBio } from '@hexreel/domain/people';
import type { person } from '../../db/schema/index.ts';
import type { UserDocument } from './export-documents.ts';
import type { ImportNote } from './import-report.ts';

export type PlannedPerson = typeof person.$inferInsert;

export interface PeoplePlanOptions {
  readonly users: ReadonlyMap<string, UserDocument>;
  /** Of people who are here already, as emailKey and usernameKey write them; grows by those who are planned. */
  readonly emails: Set<string>;
  readonly usernames: Set<string>;
  readonly now: Date;
  readonly random: () => number;
  readonly notes: ImportNote[];
}

/**
 * Everybody of the export as they will be stored, by their old id. Names that break a rule are replaced (readings, 11 and
 * 12); an address that cannot be one, or that somebody has, refuses the document.
 */
export function planPeople({ users, emails, usernames, now, random, notes }: PeoplePlanOptions): Map<string, PlannedPerson> {
  const planned = new Map<string, PlannedPerson>();
  for (const [id, user] of users) {
    const note = (kind: ImportNote['kind'], reason: string) => notes.push({ collection: 'users', id, kind, reason });
    const email = emailKey(user.email);
    if (checkEmail(email) !== null) {
      note('refused', 'email: is no e-mail address');
      continue;
    }
    if (emails.has(email)) {
      note('refused', 'email: there is an account with this address already');
      continue;
    }
    emails.add(email);
    const createdAt = earliest(user.createdAt ?? user.joinedDate, now);
    planned.set(id, {
      id: randomUUID(),
      email,
      emailVerified: user.emailVerified ?? true,
      username: chooseUsername(user, { usernames, random, note }),
      displayName: chooseDisplayName(user, { random, note }),
      bio: chooseBio(user, note),
      profilePic: chooseProfilePic(user, note),
      isAdmin: user.isAdmin ?? false,
      isCritic: user.isCritic ?? false,
      specialisations: chooseSpecialisations(user, note),
      createdAt,
      updatedAt: now,
    });
  }
  return planned;
}

type Note = (kind: ImportNote['kind'], reason: string) => void;

/** Steps of this share of a whole meet no number twice, however chance falls. */
const goldenRatio = 0.618_033_988_749_895;

function chooseUsername(
  user: UserDocument,
  { usernames, random, note }: { readonly usernames: Set<string>; readonly random: () => number; readonly note: Note },
): string {
  const wanted = (user.username ?? '').trim();
  const isValid = checkUsernamePresence(wanted) === null && checkUsernameContent(wanted) === null;
  let username = isValid ? wanted : '';
  for (let attempt = 0; username === '' || usernames.has(usernameKey(username)); attempt += 1)
    username = suggestUsername(
      wanted || (user.displayName ?? user.name ?? ''),
      attempt,
      () => (random() + attempt * goldenRatio) % 1,
    );
  usernames.add(usernameKey(username));
  if (wanted !== '' && username !== wanted)
    note('changed', `username: became ${username}, since it was ${isValid ? 'taken' : 'not valid'}`);
  return username;
}

/** The default that the old product showed where there was no name (specification, section 3). */
const defaultDisplayName = 'Anonymous User';
const defaultBio = 'Tell us about yourself...';

function chooseDisplayName(user: UserDocument, { random, note }: { readonly random: () => number; readonly note: Note }): string {
  const wanted = (user.displayName ?? user.name ?? '').trim();
  if (wanted === '') return defaultDisplayName;
  const problem = checkDisplayName(wanted);
  if (problem === null) return wanted;
  const name = standInDisplayName(random);
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

function chooseSpecialisations({ specializations }: UserDocument, note: Note): string[] {
  const wanted = (specializations ?? []).flatMap(readSpecialisations);
  const fitting = [...new Set(wanted)].filter((word) => checkSpecialisations([word]) === null).slice(0, mostSpecialisations);
  if (fitting.length < new Set(wanted).size)
    note('left-out', `specializations: at most ${mostSpecialisations} of ${longestSpecialisation} characters are kept`);
  return fitting;
}

function earliest(time: Date | null | undefined, now: Date): Date {
  return time === null || time === undefined || time > now ? now : time;
}
