import { blockedSchema, mutedSchema, ownBlocksSchema } from '../blocks.ts';
import { defineEndpoint } from '../endpoint.ts';
import { userId } from './parameters.ts';

const own = { tag: 'users', access: 'member', kept: 'private', names: 'all' } as const;
const block = { ...own, params: { userId }, answer: blockedSchema } as const;
const mute = { ...own, params: { userId }, answer: mutedSchema } as const;

/** Whom a member blocks and mutes (R821 to R825). */
export const blockEndpoints = {
  readBlocks: defineEndpoint('readBlocks', {
    ...own,
    summary: 'Users whom the viewer blocks',
    params: {},
    answer: ownBlocksSchema,
  }),
  readMutes: defineEndpoint('readMutes', { ...own, summary: 'Users whom the viewer mutes', params: {}, answer: ownBlocksSchema }),
  blockUser: defineEndpoint('blockUser', {
    ...block,
    summary: 'Block a user, which ends follows both ways',
    errors: ['person_not_found', 'conflict', 'rate_limited'],
  }),
  unblockUser: defineEndpoint('unblockUser', {
    ...block,
    summary: 'Unblock a user',
    errors: ['person_not_found', 'rate_limited'],
  }),
  muteUser: defineEndpoint('muteUser', {
    ...mute,
    summary: 'Mute a user',
    errors: ['person_not_found', 'conflict', 'rate_limited'],
  }),
  unmuteUser: defineEndpoint('unmuteUser', { ...mute, summary: 'Unmute a user', errors: ['person_not_found', 'rate_limited'] }),
};
