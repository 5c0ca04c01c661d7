import { readSpecialisations } from '@hexreel/domain/admin';

/** What an admin may do to somebody's standing, and the words that go with it. */
export interface StandingAct {
  readonly label: string;
  readonly title: string;
  readonly text: string;
  readonly method: 'PUT' | 'DELETE';
  /** The last part of the route's path. */
  readonly part: 'admin' | 'critic' | 'suspension';
  readonly wantsSpecialisations?: true;
}

export const standingActs = {
  makeAdmin: {
    label: 'Make admin',
    title: 'Make an admin?',
    text: 'Admins ban movies, name critics and admins, suspend accounts and remove texts. It counts from the next click on.',
    method: 'PUT',
    part: 'admin',
  },
  unmakeAdmin: {
    label: 'Remove as admin',
    title: 'Take admin rights away?',
    text: 'It counts from their next click on. There is always at least one admin.',
    method: 'DELETE',
    part: 'admin',
  },
  makeCritic: {
    label: 'Make critic',
    title: 'Make a critic?',
    text: 'A critic’s scores stand in a block of their own on every movie they rated.',
    method: 'PUT',
    part: 'critic',
    wantsSpecialisations: true,
  },
  editCritic: {
    label: 'Edit specialisations',
    title: 'What do they write about?',
    text: 'It shows beside their scores.',
    method: 'PUT',
    part: 'critic',
    wantsSpecialisations: true,
  },
  unmakeCritic: {
    label: 'Remove as critic',
    title: 'Take the critic’s mark away?',
    text: 'Their ratings stay and count like everybody’s.',
    method: 'DELETE',
    part: 'critic',
  },
  suspend: {
    label: 'Suspend',
    title: 'Suspend this account?',
    text: 'All of its sessions end at once, and nobody signs in with it until it is unsuspended. Meanwhile its reviews and scores are neither shown nor counted.',
    method: 'PUT',
    part: 'suspension',
  },
  unsuspend: {
    label: 'Unsuspend',
    title: 'Unsuspend this account?',
    text: 'Its owner can sign in again, and its reviews and scores come back.',
    method: 'DELETE',
    part: 'suspension',
  },
} as const satisfies Record<string, StandingAct>;

export type StandingActName = keyof typeof standingActs;

/** Which of them fit somebody as they are. */
export function actsFor(person: {
  readonly isAdmin: boolean;
  readonly isCritic: boolean;
  readonly isVerified: boolean;
  readonly suspendedAt: string | null;
}): StandingActName[] {
  const acts: StandingActName[] = [];
  if (person.isAdmin) acts.push('unmakeAdmin');
  else if (person.isVerified && person.suspendedAt === null) acts.push('makeAdmin');
  if (person.isCritic) acts.push('editCritic', 'unmakeCritic');
  else acts.push('makeCritic');
  acts.push(person.suspendedAt === null ? 'suspend' : 'unsuspend');
  return acts;
}

/** The part of the request's body that an act wants beside reason and password. */
export function specialisationsOf(act: StandingAct, line: string): { readonly specializations?: readonly string[] } {
  return act.wantsSpecialisations === true ? { specializations: readSpecialisations(line) } : {};
}
