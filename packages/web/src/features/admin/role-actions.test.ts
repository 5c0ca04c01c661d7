import { expect, test } from 'vitest';
import { roleActionsFor } from './role-actions.ts';

const member = { isAdmin: false, isCritic: false, isVerified: true, suspendedAt: null };

test("the available actions depend on a user's roles", () => {
  expect(roleActionsFor(member)).toEqual(['makeAdmin', 'makeCritic', 'suspend']);
  expect(roleActionsFor({ ...member, isAdmin: true, isCritic: true })).toEqual([
    'revokeAdmin',
    'editCritic',
    'revokeCritic',
    'suspend',
  ]);
});

test('unverified and suspended users cannot be made admins', () => {
  expect(roleActionsFor({ ...member, isVerified: false })).not.toContain('makeAdmin');
  expect(roleActionsFor({ ...member, suspendedAt: '2026-11-21T00:00:00.000Z' })).toEqual(['makeCritic', 'unsuspend']);
});
