import { expect, test } from 'vitest';
import { actsFor, specialisationsOf, standingActs } from './standing-acts.ts';

const member = { isAdmin: false, isCritic: false, isVerified: true, suspendedAt: null };

test('what can be done follows from what somebody is', () => {
  expect(actsFor(member)).toEqual(['makeAdmin', 'makeCritic', 'suspend']);
  expect(actsFor({ ...member, isAdmin: true, isCritic: true })).toEqual(['unmakeAdmin', 'editCritic', 'unmakeCritic', 'suspend']);
});

test('nobody unverified or suspended is made an admin', () => {
  expect(actsFor({ ...member, isVerified: false })).not.toContain('makeAdmin');
  expect(actsFor({ ...member, suspendedAt: '2026-11-21T00:00:00.000Z' })).toEqual(['makeCritic', 'unsuspend']);
});

test('specialisations go along only where an act wants them', () => {
  expect(specialisationsOf(standingActs.makeCritic, 'Giallo, Folk horror')).toEqual({
    specializations: ['Giallo', 'Folk horror'],
  });
  expect(specialisationsOf(standingActs.suspend, 'Giallo')).toEqual({});
});
