export * from './filters.ts';
export * from './heartbeat.ts';
export * from './limits.ts';
export * from './room-lifetime.ts';
export * from './room.ts';
