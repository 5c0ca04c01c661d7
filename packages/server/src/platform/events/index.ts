export type { AccountDeletionHook, FinishDeletion } from './account-deletion.ts';
export { EventBus } from './event-bus.ts';
export { LatestValue, type Announcements } from './latest-value.ts';
export { publish, type AppEvent } from './publish.ts';
