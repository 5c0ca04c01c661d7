import {
  createInviteBodySchema,
  createInviteResponseSchema,
  decideRequestBodySchema,
  invitesResponseSchema,
  joinRequestsResponseSchema,
} from '../joining.ts';
import { defineEndpoint } from '../endpoint.ts';
import { userId } from './parameters.ts';

const admins = { tag: 'admin', access: 'admin', kept: 'private' } as const;

/** Invites, and requests to join. */
export const joiningEndpoints = {
  readInvites: defineEndpoint('readInvites', {
    ...admins,
    summary: 'Invites, newest first, with who came by them',
    params: {},
    answer: invitesResponseSchema,
  }),
  createInvite: defineEndpoint('createInvite', {
    ...admins,
    summary: 'Create an invite; only this answer has its link',
    params: {},
    body: createInviteBodySchema,
    answer: createInviteResponseSchema,
  }),
  revokeInvite: defineEndpoint('revokeInvite', {
    ...admins,
    summary: 'Revoke an invite; who came by it stays',
    params: { inviteId: "an invite's id" },
    answer: null,
    errors: ['invite_not_found'],
  }),
  readJoinRequests: defineEndpoint('readJoinRequests', {
    ...admins,
    summary: 'Who asks to join, oldest first',
    params: {},
    answer: joinRequestsResponseSchema,
  }),
  decideJoinRequest: defineEndpoint('decideJoinRequest', {
    ...admins,
    summary: 'Approve a request, or decline it, which deletes the account; both are told by email',
    params: { userId },
    body: decideRequestBodySchema,
    answer: null,
    errors: ['person_not_found'],
  }),
};
