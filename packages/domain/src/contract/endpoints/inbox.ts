import {
  announceBodySchema,
  announcementsSchema,
  inboxChoicesBodySchema,
  inboxChoicesSchema,
  inboxCountSchema,
  inboxSchema,
  markInboxReadBodySchema,
  pushBodySchema,
  pushStateSchema,
} from '../inbox.ts';
import { pageQuerySchema } from '../users.ts';
import { defineEndpoint } from '../endpoint.ts';

const admins = { tag: 'moderation', access: 'admin', kept: 'private' } as const;
const members = { tag: 'inbox', access: 'member', kept: 'private', params: {} } as const;

/** The viewer's inbox (R806 to R809). */
export const inboxEndpoints = {
  readInbox: defineEndpoint('readInbox', {
    ...members,
    summary: "A page of the viewer's inbox, the latest first",
    query: pageQuerySchema,
    answer: inboxSchema,
  }),
  countInbox: defineEndpoint('countInbox', {
    ...members,
    summary: 'How much of the inbox is unread',
    answer: inboxCountSchema,
  }),
  markInboxRead: defineEndpoint('markInboxRead', {
    ...members,
    summary: 'Mark the inbox as read, up to a moment',
    body: markInboxReadBodySchema,
    answer: inboxCountSchema,
  }),
  readInboxChoices: defineEndpoint('readInboxChoices', {
    ...members,
    summary: 'How the viewer hears of each topic of the inbox',
    answer: inboxChoicesSchema,
  }),
  saveInboxChoices: defineEndpoint('saveInboxChoices', {
    ...members,
    summary: 'Choose how to hear of topics of the inbox',
    body: inboxChoicesBodySchema,
    answer: inboxChoicesSchema,
  }),
  readPush: defineEndpoint('readPush', {
    ...members,
    summary: 'Whether the device of this session gets notifications',
    answer: pushStateSchema,
  }),
  subscribePush: defineEndpoint('subscribePush', {
    ...members,
    summary: 'Send notifications to the device of this session',
    body: pushBodySchema,
    answer: pushStateSchema,
    errors: ['rate_limited'],
  }),
  endPush: defineEndpoint('endPush', {
    ...members,
    summary: 'Send no more notifications to the device of this session',
    answer: pushStateSchema,
  }),
  readAnnouncements: defineEndpoint('readAnnouncements', {
    ...admins,
    summary: 'Announcements that members have in their inboxes',
    params: {},
    answer: announcementsSchema,
  }),
  announce: defineEndpoint('announce', {
    ...admins,
    summary: 'Tell all members something in their inboxes',
    params: {},
    body: announceBodySchema,
    answer: announcementsSchema,
  }),
  endAnnouncement: defineEndpoint('endAnnouncement', {
    ...admins,
    summary: 'Take an announcement out of all inboxes',
    params: { announcementId: 'of the announcement' },
    answer: announcementsSchema,
    errors: ['not_found'],
  }),
};
